import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { Button, Form, Typography } from 'antd';
import type { ComponentType } from 'react';
import css from './social-inputs.module.css';
import { type ProviderPreset, providerKind, providerPresets } from './social-presets.ts';
import { socialTexts as texts } from './social-texts.ts';

/** Select for the protocol, with presets of well-known providers. Name and source already typed are kept. */
function KindInput(props: FieldInputProps) {
  const say = useTranslate();
  const form = Form.useFormInstance();
  function fill({ name, source, ...rest }: ProviderPreset) {
    form.setFieldsValue({
      ...rest,
      issuer: '',
      name: form.getFieldValue('name') || say(name),
      source: form.getFieldValue('source') || source,
    });
  }
  return (
    <>
      <FieldInput {...props} />
      <div className={css.presets}>
        <span>{say(texts.presets)}</span>
        {providerPresets.map((preset) => (
          <Button key={preset.source} size="small" type="link" onClick={() => fill(preset)}>
            {say(preset.name)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** An input for some protocols only; disabled for the others. */
function createKindInput(kinds: readonly number[]): ComponentType<FieldInputProps> {
  return function ProtocolInput(props) {
    const say = useTranslate();
    const isNeeded = kinds.includes(Number(Form.useWatch('kind')));
    if (isNeeded) return <FieldInput {...props} />;
    return <FieldInput {...props} disabled placeholder={say(texts.notNeeded)} />;
  };
}

/** The redirect address, with a hint which one to register at the provider. */
function RedirectInput(props: FieldInputProps) {
  const say = useTranslate();
  const source = String(Form.useWatch('source') ?? '').trim();
  const own = `${location.origin}/oauth/redirect/${source}`;
  const address = String(props.value ?? '').trim() || own;
  return (
    <>
      <FieldInput {...props} placeholder={own} />
      {source && (
        <p className={css.register}>
          {say(texts.register)}
          <Typography.Text copyable={{ text: address }} code>
            {address}
          </Typography.Text>
        </p>
      )}
    </>
  );
}

const OidcInput = createKindInput([providerKind.oidc]);
const EndpointInput = createKindInput([providerKind.oauth, providerKind.wechat, providerKind.qq]);
const OauthInput = createKindInput([providerKind.oauth]);
const StandardInput = createKindInput([providerKind.oidc, providerKind.oauth]);

export const socialInputs = {
  kind: KindInput,
  clientAuth: StandardInput,
  issuer: OidcInput,
  authorizeUrl: EndpointInput,
  tokenUrl: EndpointInput,
  userUrl: EndpointInput,
  idField: OauthInput,
  accountField: OauthInput,
  nameField: OauthInput,
  avatarField: OauthInput,
  redirectUri: RedirectInput,
};
