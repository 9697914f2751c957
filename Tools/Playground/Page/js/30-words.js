/** Plain words for what can be pressed. A sample without any is called by its name. */
class Words {
  constructor({ titles, samples, endings }, model) {
    Object.assign(this, { titles, samples, endings, model });
  }

  of(name) {
    const [, ending] = /\.(.*)$/.exec(name) ?? [];
    return this.samples[name] ?? this.endings[ending] ?? Words.split(ending ?? name);
  }

  /** `tokenWithoutEnd` becomes `Token without end`. */
  static split(name) {
    const words = name.replace(/^hostile\./, '').replace(/([a-z])([A-Z])/g, '$1 $2').split(/[ .]/);
    return capitalised(words.map((word) => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase())).join(' '));
  }

  event(kind) { return capitalised(this.model.event(kind) ?? kind); }
  command(kind) { return capitalised(this.model.command(kind) ?? kind); }

  static reasons = {
    unexpected: 'This stage does not take it.',
    notNow: 'There is nothing to do now.',
    late: 'It answers a command that is no longer awaited.',
    unsettled: 'The flow did not come to rest.',
  };

  /** Why it was refused: in words, and as the machine says it. */
  static refusal({ reason, text }) { return [Words.reasons[reason] ?? reason, ' ', make('code', {}, text)]; }
}
