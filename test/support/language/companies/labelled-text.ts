import type { CompanyRole, SourceType } from '../../../../src/core/vocabulary.ts';
import type { Language } from '../../../../src/language/interfaces.ts';

/** A text with the links that an editor would make. */
export type LabelledText = {
  readonly title: string;
  readonly text: string;
  readonly issuer?: string;
  readonly source_type?: SourceType;
  readonly language: Language;
  /** The primary company first; peripheral roles are listed where they are beyond doubt. */
  readonly links: readonly (readonly [id: string, role: CompanyRole])[];
};
