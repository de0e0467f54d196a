package io.courtflash.core.platform.security;

/**
 * A member of the staff tried to act on courts outside of their court groups. Nothing was changed.
 */
public class OtherCourtsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public OtherCourtsException() {
    super("Limited to the courts of other groups", null, false, false);
  }
}
