import { injectable } from 'inversify';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsArticles } from '../../domain/news/NewsArticles';
import { NotFound } from '../../domain/shared/DomainError';
import type { Page, Stretch } from '../../domain/shared/Page';

@injectable()
export class NewsService {
  constructor(private readonly articles: NewsArticles) {}

  newest(stretch: Stretch): Promise<Page<NewsArticle>> {
    return this.articles.newest(stretch);
  }

  find(id: string): Promise<NewsArticle | null> {
    return this.articles.withId(id);
  }

  async read(id: string): Promise<NewsArticle> {
    const article = await this.find(id);
    if (!article) throw new NotFound('news article');
    return article;
  }
}
