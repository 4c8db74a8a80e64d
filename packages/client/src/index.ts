export type * from './api.ts';
export { Nordwire } from './client.ts';
export type { Clock } from './clock.ts';
export { ConnectionError, NordwireError, type ProblemDetails, ProblemError, UnexpectedAnswerError } from './errors.ts';
export type { Answer, CallOptions, ClientOptions } from './transport.ts';
export type { AnswerOf, ListPath, ParamsOf, Path, RowOf } from './types.ts';
export { memoryValidators, type Validated, type ValidatorStore } from './validators.ts';
