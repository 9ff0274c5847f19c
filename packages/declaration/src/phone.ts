/** A landline with its area code: 0, two or three digits, seven or eight more. */
const landline = /^0\d{2,3}-?\d{7,8}$/;

/** Why a text is not a mobile number (spec/wire#empty): not 11 digits, or a landline number. */
export function findPhoneProblem(text: string): 'phone' | 'landline' | undefined {
  if (!/^\d{11}$/.test(text)) return 'phone';
  return landline.test(text) ? 'landline' : undefined;
}
