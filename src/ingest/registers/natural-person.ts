/** Words in the names of funds, banks and companies. */
const organisationWords =
  'ab aps as asa asset associates advis[eo]rs? bank bv capital co company corp fund funds fonder fond ' +
  'fondsforvaltning global gmbh group hf holdings? inc investments? kapital llc llp lp ltd limited ' +
  'management markets nv oy oyj partners partnership plc pte pty research sa sarl securities strategies ' +
  'street trading trust wealth';
const ORGANISATION = new RegExp(`\\b(?:${organisationWords.split(' ').join('|')})\\b`, 'iu');

const PERSON = /^\p{Lu}[\p{Ll}'’-]+(?: (?:\p{Lu}\.?|(?:von|van|af|de|der)|\p{Lu}[\p{L}'’-]*\p{Ll})){1,3}$/u;

/** Whether the name of a holder is that of a natural person: such names are not kept. */
export const isNaturalPerson = (name: string): boolean =>
  PERSON.test(name) && !ORGANISATION.test(name.replaceAll('.', ''));
