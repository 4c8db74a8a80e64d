/** Whether an element shows its text, as far as its own name, attributes, classes and style say. */
export type OwnVisibility = {
  /** Not shown, whatever its children say: hidden, struck out, off the screen. */
  readonly isHidden: boolean;
  /** A text size of zero or of more; undefined where the element sets none. Children may set another. */
  readonly isSizeless: boolean | undefined;
  /** `visibility` of its own; undefined where it sets none. Children may set another. */
  readonly isInvisible: boolean | undefined;
};

/** Elements whose content is not text for a reader: code, resources, form controls. */
const UNREAD = new Set(
  (
    'script style template noscript noembed noframes iframe object applet embed svg math head select datalist option optgroup ' +
    'textarea button input output progress meter audio video canvas map rp'
  ).split(' '),
);

/** Text that is taken back. */
const STRUCK = new Set(['del', 's', 'strike']);

/** Classes of frameworks and content systems for text that the screen does not show. */
const HIDDEN_CLASSES = new Set(
  (
    'sr-only sr_only sronly visually-hidden visuallyhidden visually_hidden screen-reader-text screen-reader-only screenreader-only ' +
    'screenreader screen-reader show-for-sr a11y-hidden u-visually-hidden is-visually-hidden govuk-visually-hidden ' +
    'cdk-visually-hidden element-invisible element-hidden assistive-text accessibly-hidden hidden-accessible ' +
    'ui-helper-hidden ui-helper-hidden-accessible offscreen off-screen hidden is-hidden u-hidden uk-hidden hide d-none invisible ' +
    'visible-print visible-print-block visible-print-inline print-only mktohidden'
  ).split(' '),
);
/** Classes that show an element again on wider screens. */
const SHOWN_AGAIN =
  /(?:^|\s)(?:d-(?:sm|md|lg|xl|xxl)-(?!none)|(?:sm|md|lg|xl|2xl):(?:block|inline|flex|grid|table|contents|not-sr-only|visible))/;

const MAX_STYLE = 2_000;
const NOT_SHOWN = new RegExp(
  [
    'display:none',
    'mso-hide:all',
    'content-visibility:hidden',
    'text-decoration(?:-line)?:[^;]*line-through',
    'color:transparent',
    String.raw`clip:rect\((?:0|1px)(?:px)?[,\s]*(?:0|1px)`,
    String.raw`clip-path:inset\((?:50|100)%`,
    String.raw`(?:left|top|right|text-indent|margin-left):-\d{3,}(?:\.\d+)?(?:px|em|rem|pt|%)`,
  ]
    .map((one) => `(?:^|;)${one}`)
    .join('|'),
);
const CLIPPED = /(?:^|;)overflow(?:-[xy])?:(?:hidden|clip)/;
const FLAT = /(?:^|;)(?:max-)?(?:height|width):(?:0(?:\.0+)?|1px)(?:px|em|rem|pt|%)?(?:;|!|$)/;
const SIZE = /(?:^|;)font(?:-size)?:(?:[^;]*\s)?([\d.]+)(px|pt|em|rem|ex|ch|%|pc|mm|cm|in|vw|vh)?(?=[\s/;!]|$)/;
const NAMED_SIZE = /(?:^|;)font-size:(?:[\w-]*small|medium|[\w-]*large)(?:;|!|$)/;
const VISIBILITY = /(?:^|;)visibility:(hidden|collapse|visible)/;

const SHOWN: OwnVisibility = { isHidden: false, isSizeless: undefined, isInvisible: undefined };

/** The properties of a style attribute without comments and spaces around its signs, in lower case. */
export const toPlainStyle = (style: string): string =>
  style
    .slice(0, MAX_STYLE)
    .toLowerCase()
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([:;,]) ?/g, '$1')
    .trim();

const hasHiddenClass = (classes: string): boolean =>
  classes
    .slice(0, MAX_STYLE)
    .toLowerCase()
    .split(/\s+/)
    .some((name) => HIDDEN_CLASSES.has(name)) && !SHOWN_AGAIN.test(classes.toLowerCase());

/** Zero in any unit, or a share of a size of zero, is a size of zero. */
function readSize(style: string): boolean | undefined {
  const found = SIZE.exec(style);
  if (found === null) return NAMED_SIZE.test(style) ? false : undefined;
  if (Number(found[1]) === 0) return true;
  return found[2] === 'em' || found[2] === '%' || found[2] === undefined ? undefined : false;
}

/** Whether an element's name, attributes, class or plain style strike or hide its text, whatever its children say. */
export function isHidden(name: string, attributes: Readonly<Record<string, string>>, style: string): boolean {
  // A page without its scripts and styles may hide itself as a whole until they run.
  if (name === 'html' || name === 'body') return false;
  return (
    STRUCK.has(name) ||
    'hidden' in attributes ||
    attributes['aria-hidden']?.trim().toLowerCase() === 'true' ||
    (name === 'dialog' && !('open' in attributes)) ||
    (attributes['class'] !== undefined && hasHiddenClass(attributes['class'])) ||
    (style !== '' && (NOT_SHOWN.test(style) || (CLIPPED.test(style) && FLAT.test(style))))
  );
}

/** Reads whether an element shows its text. `style` is its plain style. */
export function readVisibility(
  name: string,
  attributes: Readonly<Record<string, string>>,
  style: string,
): OwnVisibility {
  const isUnseen = UNREAD.has(name) || isHidden(name, attributes, style);
  if (style === '') return isUnseen ? { ...SHOWN, isHidden: isUnseen } : SHOWN;
  const visibility = VISIBILITY.exec(style)?.[1];
  return {
    isHidden: isUnseen,
    isSizeless: readSize(style),
    isInvisible: visibility === undefined ? undefined : visibility !== 'visible',
  };
}
