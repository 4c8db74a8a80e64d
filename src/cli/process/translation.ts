import type { Config } from '../../config.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { createLibreTranslator } from '../../ingest/providers/libretranslate/libre-translator.ts';
import { modelsFolder } from '../../ingest/providers/local/installed-models.ts';
import { createLocalTranslator } from '../../ingest/providers/local/local-translator.ts';
import type { PinnedModels } from '../../ingest/providers/local/pinned-models.ts';
import { inOrder } from '../../ingest/providers/translation/in-order.ts';
import type { LanguageIdentifier, Translator } from '../../language/interfaces.ts';
import type { TranslatorName } from '../../settings.ts';

type Parts = {
  /** The translator of the language model; undefined without one. */
  readonly model: Translator | undefined;
  readonly languages: LanguageIdentifier;
  readonly log: Ingest['log'];
};

/** The models that the settings pin. The list is read only when it is needed. */
export async function pinnedModels({ translation }: Config): Promise<PinnedModels> {
  const { readPinnedModels } = await import('../../ingest/providers/local/read-pinned-models.ts');
  return readPinnedModels(translation.modelsList);
}

/** The translators of the settings as one, in their order; undefined if none can be used. */
export function openTranslation(
  config: Config,
  { model, languages, log }: Parts,
): Pick<Ingest['providers'], 'translator' | 'translationOrder'> {
  const { order, fallsBack, libreTranslate } = config.translation;
  const now = () => new Date();
  const open: Readonly<Record<TranslatorName, () => Translator | undefined>> = {
    'language-model': () => model,
    libretranslate: () =>
      libreTranslate && createLibreTranslator({ ...libreTranslate, languages, now, random: Math.random, log }),
    local: () => {
      const pinned = async () => (await pinnedModels(config)).models;
      return createLocalTranslator({ models: modelsFolder(config.dataDir), pinned, languages, now, log });
    },
  };
  const found = order.flatMap((name) => {
    const translator = open[name]();
    return translator === undefined ? [] : [{ name, translator }];
  });
  if (found.length === 0) return { translator: undefined };
  return {
    translator: inOrder(
      found.map(({ translator }) => translator),
      { fallsBack },
    ),
    translationOrder: found.map(({ name }) => (name === 'language-model' ? config.languageModel.provider : name)),
  };
}
