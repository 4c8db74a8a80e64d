import { createPresenter } from '../shared/columns.ts';
import type { FactRecord } from './facts.ts';
import { type FactMeasure, toPercent } from './measures.ts';
import { type FactStatement, type FigureRecord, type FigureRow, figureRow, statementNames } from './schema.ts';

const presentFields = createPresenter(figureRow);

/** A figure as its lists and the client that asks for its id get it. */
export const presentFigure = (record: FigureRecord): FigureRow => ({
  ...presentFields(record),
  ...(record.agreeing_sources !== undefined && { agreeing_sources: record.agreeing_sources }),
});

type Relation = FactStatement['relation'];

/** How each statement relates to the shown one. */
function readRelations({ shown, measure, statements }: FactRecord): Map<string, Relation> {
  if (measure === undefined) return new Map(statements.map(({ id }) => [id, id === shown.id ? 'shown' : 'replaced']));
  const standing = (facts: FactMeasure['agreeing'], relation: Relation) =>
    facts.map(({ record }): [string, Relation] => [record.id, relation]);
  const articles = new Set([...measure.agreeing, ...measure.disputing].map(({ article_id }) => article_id));
  return new Map([
    ...statements.map(({ id, article_id }): [string, Relation] => [
      id,
      articles.has(article_id) ? 'repeats' : 'replaced',
    ]),
    ...standing(measure.agreeing, 'agrees'),
    ...standing(measure.disputing, 'disputes'),
    [shown.id, 'shown'],
  ]);
}

const countSources = (facts: FactMeasure['agreeing']): number =>
  new Set(facts.map(({ record }) => record.source.id)).size;

function presentStatement(record: FigureRecord, relation: Relation, shown: FigureRecord): FactStatement {
  const members = Object.entries(presentFields(record)).filter(([name]) => statementNames.has(name));
  return {
    // The names are those of the schema.
    ...(Object.fromEntries(members) as Omit<FactStatement, 'relation' | 'difference_percent'>),
    relation,
    difference_percent: toPercent(record.exact_value, shown.exact_value),
  };
}

/** A fact as a row of the list: the figure that stands for it, with all statements. */
export function presentFact(fact: FactRecord): FigureRow {
  const { shown, measure, statements } = fact;
  const relations = readRelations(fact);
  const [first] = statements;
  // Without a measure a figure is compared with no other, or a raised bid has replaced all statements.
  const isAlone = shown.fact_scope.startsWith('figure ');
  const status = measure?.status ?? (isAlone ? 'single' : 'replaced');
  return {
    ...presentFigure(shown),
    ...(first && { updated_at: first.changed_at.toISOString() }),
    agreeing_sources: measure === undefined ? 1 : countSources(measure.agreeing),
    fact_id: fact.id,
    status,
    agreed: measure?.agreed ?? false,
    disputing_sources: measure === undefined ? 0 : countSources(measure.disputing),
    statement_count: first?.statement_count ?? statements.length,
    statements: [...statements]
      .sort((one, other) => Number(other.id === shown.id) - Number(one.id === shown.id))
      .map((record) => presentStatement(record, relations.get(record.id) ?? 'replaced', shown)),
  };
}
