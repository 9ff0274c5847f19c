import type { Label } from '@refectory/declaration/label.ts';
import { infoTexts } from '../info/info-texts.ts';

const minLength = 6;

/** What is wrong with a new password, by its input. */
export type NewPasswordProblems = { newPassword?: Label; newPassword1?: Label };

/** The rules of the change of a password (spec/console#personal), which only the console can check. */
export function checkNewPassword(newPassword: string, newPassword1: string): NewPasswordProblems {
  if (!newPassword) return { newPassword: infoTexts.needNew };
  if (newPassword.length < minLength) return { newPassword: infoTexts.tooShort };
  // The server would take such a text for the hash itself (spec/auth#passwords).
  if (/^[0-9a-f]{32}$/i.test(newPassword)) return { newPassword: infoTexts.likeHash };
  return newPassword === newPassword1 ? {} : { newPassword1: infoTexts.differ };
}
