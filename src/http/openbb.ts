import type { z } from 'zod';
import { type ColumnType, listRecordColumns } from '../core/flat-columns.ts';
import type { AnyOperation } from '../core/operation.ts';
import {
  listArticles,
  listCalendarEvents,
  listEvents,
  listFigures,
  listInsiderTransactions,
} from '../resources/index.ts';
import type { Json } from './openapi/schemas.ts';
import { findList } from './representation/list-format.ts';
import type { Route } from './rest.ts';

/**
 * Widgets for OpenBB Workspace, which reads `widgets.json` and `apps.json` below the address of a backend and sends the key in a
 * header of the connection (docs/guide/openbb.md). A widget is a list of the API; the tool that answers the same is its `mcp_tool`.
 */

type Widget = {
  readonly operation: AnyOperation;
  readonly tool: string;
  readonly category: string;
  /** Columns of the table, by their names in CSV. */
  readonly columns: readonly string[];
  /** Parameters of the list that the widget shows, with the value that each starts with. */
  readonly params: Readonly<Record<string, string>>;
};

const widgets: Readonly<Record<string, Widget>> = {
  nordwire_events: {
    operation: listEvents,
    tool: 'search_events',
    category: 'News',
    columns: [
      'first_reported_at',
      'title',
      'significance',
      'event_type.label',
      'independent_publishers',
      'status',
      'id',
    ],
    params: { company: '', event_type: '', significance: '', country: '', window: '7d', q: '' },
  },
  nordwire_articles: {
    operation: listArticles,
    tool: 'search_articles',
    category: 'News',
    columns: ['published_at', 'title', 'source.name', 'content_type', 'country', 'article_url', 'id'],
    params: { company: '', country: '', content_type: '', q: '' },
  },
  nordwire_calendar: {
    operation: listCalendarEvents,
    tool: 'search_calendar_events',
    category: 'Calendar',
    columns: ['scheduled_at', 'title', 'company.name', 'event_type', 'fiscal_period', 'date_status', 'id'],
    params: { company: '', event_type: '', country: '' },
  },
  nordwire_figures: {
    operation: listFigures,
    tool: 'search_figures',
    category: 'Figures',
    columns: ['published_at', 'company.name', 'label', 'period', 'role', 'value', 'currency', 'official', 'id'],
    params: { company: '', concept: '', period: '' },
  },
  nordwire_insiders: {
    operation: listInsiderTransactions,
    tool: 'search_registers',
    category: 'Registers',
    columns: ['trade_date', 'issuer_name', 'person_name', 'nature', 'volume', 'price', 'currency', 'total_value', 'id'],
    params: { company: '' },
  },
};

/** The name under which a user adds the tool server in OpenBB; widgets match the tools of that name. */
const MCP_SERVER = 'Nordwire';

const cellTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  instant: 'dateString',
  date: 'dateString',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  json: 'object',
};

const toLabel = (name: string): string => {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function describeParam({ params }: AnyOperation, name: string, value: string): Json {
  const schema = (params.shape as Readonly<Record<string, z.ZodType>>)[name];
  if (schema === undefined) throw new Error(`Unknown parameter ${name} of a widget.`);
  return {
    paramName: name,
    type: 'text',
    label: toLabel(name),
    description: schema.description ?? '',
    value,
    optional: true,
  };
}

function describeColumns(row: z.ZodType, names: readonly string[]): Json[] {
  const columns = listRecordColumns(row);
  return names.map((field) => {
    const column = columns.find(({ name }) => name === field);
    if (column === undefined) throw new Error(`Unknown column ${field} of a widget.`);
    return { field, headerName: toLabel(field), cellDataType: cellTypes[column.type] };
  });
}

/** `widgets.json`: each widget with its address, parameters and columns, from the operations. */
export function openBbWidgets(routes: readonly Route[]): Json {
  return Object.fromEntries(
    Object.entries(widgets).map(([widgetId, { operation, tool, category, columns, params }]) => {
      const path = routes.find((route) => route.operation === operation)?.path ?? '';
      const list = findList(operation);
      if (list === undefined) throw new Error(`${operation.id} has no list.`);
      const widget = {
        widgetId,
        name: `Nordwire ${operation.summary.replace(/^List /, '')}`,
        description: operation.description.split('. ')[0] ?? '',
        category: 'Nordwire',
        subCategory: category,
        type: 'table',
        endpoint: `api/v1${path}`,
        gridData: { w: 40, h: 12 },
        data: { dataKey: list.member, table: { showAll: false, columnsDefs: describeColumns(list.row, columns) } },
        params: Object.entries(params).map(([name, value]) => describeParam(operation, name, value)),
        source: ['Nordwire'],
        mcp_tool: { mcp_server: MCP_SERVER, tool_id: tool },
      };
      return [widgetId, widget];
    }),
  );
}

/** `apps.json`: one dashboard with the news, dates and figures of a company. */
export function openBbApps(): Json[] {
  const layout = Object.keys(widgets).map((i, at) => ({ i, x: 0, y: at * 12, w: 40, h: 12 }));
  return [
    {
      name: 'Nordwire',
      description: 'News, dates, figures and insider transactions of Nordic companies.',
      allowCustomization: true,
      tabs: { news: { id: 'news', name: 'News', layout } },
      groups: [],
    },
  ];
}
