import type { RequestHandler } from 'express';
import type { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import { InvalidInput } from '../../domain/shared/DomainError';
import { currentRequest } from '../requestScope/requestScope';
import { sentence } from '../../domain/shared/Sentence';

/** The query parameter of every API request that asks for a language, as a BCP 47 code. */
export const LANGUAGE_PARAMETER = 'language';

/**
 * Finds the language of the response: the one that the address asks for, else the default. The language is part of the
 * address and never of a header, so that no cache can give a response to a reader of another language.
 */
export const requireLanguage =
  (languages: CurrentLanguages): RequestHandler =>
  (request, response, next) => {
    const { current } = languages;
    const wanted = request.query[LANGUAGE_PARAMETER] ?? current.defaultLanguage;
    if (typeof wanted !== 'string' || !current.includes(wanted)) {
      throw new InvalidInput({
        [LANGUAGE_PARAMETER]: [sentence('chooseSiteLanguage', { codes: current.codes.join(', ') })],
      });
    }
    const scope = currentRequest();
    if (scope) {
      scope.language = wanted;
      if (LANGUAGE_PARAMETER in request.query) scope.askedLanguage = wanted;
    }
    response.set('Content-Language', wanted);
    next();
  };

/** Finds the language of a form that the browser posts to the address of its page. */
export const usePathLanguage =
  (languages: CurrentLanguages): RequestHandler =>
  ({ originalUrl }, _response, next) => {
    const { language } = languages.split(originalUrl.replace(/\?.*/s, ''));
    const scope = currentRequest();
    if (scope) Object.assign(scope, { language, askedLanguage: language });
    next();
  };
