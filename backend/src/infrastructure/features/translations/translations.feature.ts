import { ContainerModule } from 'inversify';
import { ContentInLanguage } from '../../../application/translations/ContentInLanguage';
import { TranslationService } from '../../../application/translations/TranslationService';
import { Translations } from '../../../domain/translations/Translations';
import { TranslationResolver } from './translations.graphql';
import { SqlTranslations } from './translations.repository';

export const translations = new ContainerModule(({ bind }) => {
  bind(Translations).to(SqlTranslations);
  bind(ContentInLanguage).toSelf();
  bind(TranslationService).toSelf();
  bind(TranslationResolver).toSelf();
});
