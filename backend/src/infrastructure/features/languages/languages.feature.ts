import { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import { LanguageService } from '../../../application/languages/LanguageService';
import { ShippedLanguages } from '../../../application/languages/ShippedLanguages';
import { LanguageStore } from '../../../domain/languages/LanguageStore';
import { LanguageResolver } from './languages.graphql';
import { SqlLanguageStore } from '../settings/languages.repository';
import { TextFiles } from '../../texts/TextFiles';
import { port, type Feature } from '../Feature';

export const languages: Feature = {
  services: [LanguageService],
  ports: [port(LanguageStore, SqlLanguageStore)],
  resolvers: [LanguageResolver],
  bindings: (bind) => {
    bind(ShippedLanguages).to(TextFiles).inSingletonScope();
    bind(CurrentLanguages).toSelf().inSingletonScope();
  },
};
