import { IsString } from 'class-validator';
import { Untrimmed } from '../readInput';

/** Empty, unknown and wrong are told apart nowhere: the service answers all of them alike. */
export class SignInInput {
  @IsString({ message: 'Please enter your username.' })
  username!: string;

  @Untrimmed()
  @IsString({ message: 'Please enter your password.' })
  password!: string;
}
