export type * from './api.ts';
export type { StreamOptions, StreamQuery } from './change-stream.ts';
export type { Change, ChangePage, ChangeQuery, Kind, Records } from './changes.ts';
export { Nordwire } from './client.ts';
export type { Clock } from './clock.ts';
export { ConnectionError, NordwireError, type ProblemDetails, ProblemError, UnexpectedAnswerError } from './errors.ts';
export { MemoryStore } from './mirror/memory.ts';
export type { Batch, Mirror, MirrorOptions, Synced } from './mirror/mirror.ts';
export type { Copy, IdSpan, MirrorStore, Position, Positions, Step, Write } from './mirror/store.ts';
export type { Answer, CallOptions, ClientOptions } from './transport.ts';
export type { AnswerOf, ListPath, ParamsOf, Path, RowOf } from './types.ts';
export { memoryValidators, type Validated, type ValidatorStore } from './validators.ts';
export {
  type TestChange,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookDelivery,
  WebhookError,
  type WebhookOptions,
} from './webhooks.ts';
