package io.courtflash.core.hall.settings;

/** The reasons why a certificate that staff chose can't be used. */
public enum CertificateProblem {
  /** A file is missing, or has no certificate or no unencrypted key in PEM. */
  UNREADABLE,
  /** The key isn't that of the certificate. */
  OTHER_KEY,
  EXPIRED
}
