package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.crypto.SelfSignedCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateFileCheckTest {

  private static final Instant MADE = Instant.parse("2026-09-01T00:00:00Z");

  @TempDir private Path folder;

  @Test
  void aCertificateWithItsKeyCanBeUsedUntilItExpires() throws IOException {
    Path pem = write("one.pem", make());
    var files = new ConnectionProtection.CertificateFiles(pem, pem);
    assertThat(CertificateFileCheck.problem(files, MADE.plusSeconds(1))).isEmpty();
    assertThat(CertificateFileCheck.problem(files, MADE.plus(Duration.ofDays(2))))
        .contains(StartOperations.CertificateProblem.EXPIRED);
  }

  @Test
  void theKeyOfAnotherCertificateIsRefused() throws IOException {
    var files =
        new ConnectionProtection.CertificateFiles(
            write("one.pem", make()), write("other.pem", make()));
    assertThat(CertificateFileCheck.problem(files, MADE))
        .contains(StartOperations.CertificateProblem.OTHER_KEY);
  }

  @Test
  void aMissingOrDamagedFileIsRefused() throws IOException {
    Path pem = write("one.pem", make());
    for (Path bad :
        List.of(
            folder.resolve("missing.pem"),
            write("text.pem", "no PEM at all"),
            write("cut.pem", make().substring(0, 300)))) {
      assertThat(
              CertificateFileCheck.problem(
                  new ConnectionProtection.CertificateFiles(bad, pem), MADE))
          .contains(StartOperations.CertificateProblem.UNREADABLE);
      assertThat(
              CertificateFileCheck.problem(
                  new ConnectionProtection.CertificateFiles(pem, bad), MADE))
          .contains(StartOperations.CertificateProblem.UNREADABLE);
    }
  }

  private static String make() {
    return SelfSignedCertificate.create(List.of("localhost"), List.of(), MADE, Duration.ofDays(1))
        .pem();
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
