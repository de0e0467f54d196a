package io.courtflash.core.platform.crypto;

import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;

/** The SHA-256 of a certificate, by which people and clients recognise it. */
public final class CertificateFingerprint {

  private static final HexFormat AS_BROWSERS_SHOW_IT = HexFormat.ofDelimiter(":").withUpperCase();

  private CertificateFingerprint() {}

  /**
   * The fingerprint as browsers show it: 32 pairs of upper-case hexadecimal digits with colons
   * between them.
   */
  public static String of(X509Certificate certificate) {
    try {
      return AS_BROWSERS_SHOW_IT.formatHex(Sha256.start().digest(certificate.getEncoded()));
    } catch (CertificateEncodingException e) {
      throw new IllegalArgumentException("The certificate can't be encoded", e);
    }
  }
}
