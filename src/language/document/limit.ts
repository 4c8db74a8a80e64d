import type { Block, Document, Row, Run, Runs } from './document.ts';
import { type TextSpan, toText } from './to-text.ts';

/** Where at most `max` characters of a text end, between words where one ends near. */
function findCut(text: string, max: number): number {
  const cut = text.slice(0, max - 1);
  const space = cut.search(/\s\S*$/);
  return space > max * 0.8 ? space : cut.replace(/[\ud800-\udbff]$/, '').length;
}

function cutRuns(runs: Runs, length: number): Run[] {
  const kept: Run[] = [];
  let left = length;
  for (const run of runs) {
    if (left <= 0) break;
    kept.push(run.note ? run : { ...run, text: run.text.slice(0, left) });
    if (!run.note) left -= run.text.length;
  }
  return [...kept, { text: '…' }];
}

/** A block as far as its text ends before `cut`; undefined where nothing of it is left. */
function cutBlock(block: Block, spans: readonly TextSpan[], cut: number): Block | undefined {
  const [first] = spans;
  if (first === undefined || first.start >= cut) return undefined;
  if (block.kind !== 'table') return { ...block, runs: cutRuns(block.runs, cut - first.start) };
  const past = spans.find(({ end }) => end > cut);
  const rows: readonly Row[] = block.rows.slice(0, past?.row ?? 0);
  return rows.length === 0 ? undefined : { ...block, rows, notes: [] };
}

/** A document of which the text has at most `max` characters: cut between words, or between two rows of a table. */
export function limitText({ blocks }: Document, max: number): Document {
  const { text, spans } = toText({ blocks });
  if (text.length <= max) return { blocks };
  const cut = findCut(text, max);
  const byBlock = Map.groupBy(spans, ({ block }) => block);
  const kept: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const own = byBlock.get(index) ?? [];
    if ((own.at(-1)?.end ?? 0) <= cut) kept.push(block);
    else {
      const rest = cutBlock(block, own, cut);
      return { blocks: rest === undefined ? kept : [...kept, rest] };
    }
  }
  return { blocks: kept };
}

/** A document in which no text can be read as a tag: a `<` before a letter, `/`, `!` or `?` gets a space after it. */
export function withoutTagStarts(document: Document): Document {
  const mapRuns = (runs: Runs): Run[] =>
    runs.map((run, index) => {
      const text = run.text.replace(/<(?=[a-z/!?])/gi, '< ');
      return { ...run, text: text.endsWith('<') && /^[a-z/!?]/i.test(runs[index + 1]?.text ?? '') ? `${text} ` : text };
    });
  const mapBlock = <One extends Block>(block: One): One => {
    if (block.kind !== 'table') return { ...block, runs: mapRuns(block.runs) };
    return {
      ...block,
      caption: mapRuns(block.caption),
      notes: block.notes.map(mapBlock),
      rows: block.rows.map(({ section, cells }) => ({
        section,
        cells: cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(mapBlock) })),
      })),
    };
  };
  return { blocks: document.blocks.map(mapBlock) };
}
