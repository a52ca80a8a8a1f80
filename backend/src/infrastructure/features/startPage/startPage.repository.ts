import { injectable } from 'inversify';
import { START_PAGE_ID, StartPage } from '../../../domain/startPage/StartPage';
import { StartPageStore } from '../../../domain/startPage/StartPageStore';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlStartPageStore extends StartPageStore {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<StartPage> {
    const [page = StartPage.initial()] = await this.database.selectShared(StartPage, 'FROM start_page');
    return page;
  }

  async readForUpdate(): Promise<StartPage> {
    // Locks the table and not the row, which is absent before the first change.
    await this.database.query('LOCK TABLE start_page IN SHARE ROW EXCLUSIVE MODE');
    return (await this.rows.findOneBy({ id: START_PAGE_ID })) ?? StartPage.initial();
  }

  save(page: StartPage): Promise<StartPage> {
    // A page that was never changed has version 0, and its row begins with 1.
    return this.rows.save(page.version === 0 ? Object.assign(page, { version: 1 }) : page);
  }

  private get rows() {
    return this.database.repository<StartPage>(StartPage);
  }
}
