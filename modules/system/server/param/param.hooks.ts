import { secretMask } from '@refectory/declaration/field/wire-value.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { platformListFilter } from '../platform-list-filter.ts';
import { localizeParameter } from './localize-parameter.ts';

/** As in the function `is_secret_parameter` of the database, which hides values in lists and history. */
const isSecret = (key: unknown): boolean => typeof key === 'string' && /(password|secret|token)$/i.test(key);

/** A value that is a password is neither shown by giving its parameter another key nor lost by it (spec/system#params). */
export const paramHooks: Hooks<'sys_param'> = {
  listFilter: platformListFilter('param'),
  beforeSave(ctx, values, previous) {
    localizeParameter(ctx, values, previous);
    const isOffered = values.param_value !== undefined && values.param_value !== secretMask;
    const isRenamed = values.param_key !== undefined && values.param_key !== previous?.param_key;
    if (previous?.param_value && isSecret(previous.param_key) && isRenamed && !isOffered)
      throw new DomainError('system.param-value-hidden', {}, { field: 'paramValue' });
  },
};
