package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;

/** The outcome of an action of the staff, with its text. */
public sealed interface ActionOutcome {

  /**
   * The action was done.
   *
   * @param text empty when what it shows tells that
   */
  record Done(Optional<TranslatableText> text) implements ActionOutcome {}

  /** The action was refused and changed nothing; the text says why. */
  record Refused(TranslatableText text) implements ActionOutcome {}

  static ActionOutcome done(String key, Object... arguments) {
    return new Done(Optional.of(TranslatableText.of(key, arguments)));
  }

  /** The action only shows something, such as what another one would do. */
  static ActionOutcome shown() {
    return new Done(Optional.empty());
  }

  static ActionOutcome refused(String key, Object... arguments) {
    return new Refused(TranslatableText.of(key, arguments));
  }

  /** Ends an action that is refused, and says why. */
  final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Refused outcome;

    public RefusedException(Refused outcome) {
      super(outcome.text().key());
      this.outcome = outcome;
    }

    Refused outcome() {
      return outcome;
    }
  }
}
