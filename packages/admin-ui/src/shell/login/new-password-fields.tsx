import { useTranslate } from '#hooks/use-translate.ts';
import { infoTexts } from '../info/info-texts.ts';
import { PasswordField } from './password-field.tsx';

type Name = 'newPassword' | 'newPassword1';

interface Props {
  readonly fields: Readonly<Record<Name, string>>;
  readonly problems: Readonly<Partial<Record<Name, string>>>;
  readonly onChange: (name: Name, value: string) => void;
}

/** A new password, twice. */
export function NewPasswordFields({ fields, problems, onChange }: Props) {
  const say = useTranslate();
  return (['newPassword', 'newPassword1'] as const).map((name) => (
    <PasswordField
      key={name}
      name={name}
      label={say(infoTexts[name])}
      autoComplete="new-password"
      value={fields[name]}
      problem={problems[name]}
      onChange={(value) => onChange(name, value)}
    />
  ));
}
