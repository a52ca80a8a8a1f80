import { ContentInLanguage } from '../../../application/translations/ContentInLanguage';
import { TranslationService } from '../../../application/translations/TranslationService';
import { Translations } from '../../../domain/translations/Translations';
import { TranslationResolver } from './translations.graphql';
import { SqlTranslations } from './translations.repository';
import { port, type Feature } from '../Feature';

export const translations: Feature = {
  services: [ContentInLanguage, TranslationService],
  ports: [port(Translations, SqlTranslations)],
  resolvers: [TranslationResolver],
};
