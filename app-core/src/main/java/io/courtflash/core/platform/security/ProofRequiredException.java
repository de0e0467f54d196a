package io.courtflash.core.platform.security;

/**
 * An operation needs a recent proof of identity: a password or a code that was given within the
 * last minutes. Nothing was changed; the same call succeeds once the person has given one.
 */
public class ProofRequiredException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ProofRequiredException() {
    super("A password or a code is needed again", null, false, false);
  }
}
