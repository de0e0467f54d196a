package io.courtflash.core.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelfSignedCertificateTest {

  private static final Instant FROM = Instant.parse("2026-09-01T00:00:00Z");

  private final SelfSignedCertificate made =
      SelfSignedCertificate.create(
          List.of("hall.example", "localhost"),
          List.of(InetAddress.ofLiteral("192.0.2.7"), withInterface("2001:db8::7")),
          FROM,
          Duration.ofDays(365));

  /** As a computer with several networks lists its own addresses. */
  private static InetAddress withInterface(String address) {
    try {
      return Inet6Address.getByAddress(null, InetAddress.ofLiteral(address).getAddress(), 1);
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aSelfSignedCertificateNamesTheHost() throws Exception {
    X509Certificate certificate = made.certificate();
    certificate.verify(certificate.getPublicKey());
    assertThat(certificate.getNotBefore().toInstant()).isEqualTo(FROM);
    assertThat(certificate.getNotAfter().toInstant()).isEqualTo(FROM.plus(Duration.ofDays(365)));
    assertThat(certificate.getSubjectAlternativeNames())
        .extracting(entry -> entry.get(1).toString())
        .containsExactly("hall.example", "localhost", "192.0.2.7", "2001:db8:0:0:0:0:0:7");
    assertThat(certificate.getSigAlgName()).isEqualTo("SHA256withECDSA");
    assertThat(certificate.getBasicConstraints()).as("it signs no others").isEqualTo(-1);
  }

  @Test
  void theFingerprintIsWrittenAsBrowsersShowIt() {
    assertThat(CertificateFingerprint.of(made.certificate()))
        .matches("([0-9A-F]{2}:){31}[0-9A-F]{2}");
  }

  @Test
  void eachHasAKeyOfItsOwn() {
    SelfSignedCertificate other =
        SelfSignedCertificate.create(List.of("localhost"), List.of(), FROM, Duration.ofDays(1));
    assertThat(other.certificate().getPublicKey()).isNotEqualTo(made.certificate().getPublicKey());
    assertThat(made.toString()).doesNotContain("PRIVATE");
  }
}
