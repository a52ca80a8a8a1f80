import { ContainerModule } from 'inversify';
import { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import { LanguageService } from '../../../application/languages/LanguageService';
import { ShippedLanguages } from '../../../application/languages/ShippedLanguages';
import { LanguageStore } from '../../../domain/languages/LanguageStore';
import { LanguageResolver } from './languages.graphql';
import { SqlLanguageStore } from '../settings/languages.repository';
import { TextFiles } from '../../texts/TextFiles';

export const languages = new ContainerModule(({ bind }) => {
  bind(LanguageStore).to(SqlLanguageStore);
  bind(ShippedLanguages).to(TextFiles).inSingletonScope();
  bind(CurrentLanguages).toSelf().inSingletonScope();
  bind(LanguageService).toSelf();
  bind(LanguageResolver).toSelf();
});
