package io.courtflash.core.platform.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.env.MockEnvironment;

@EngineTest
class OwnCertificateTest {

  private static final Instant MADE = Instant.parse("2026-09-01T00:00:00Z");

  @Autowired private DataDirectory directory;

  private final MockEnvironment environment = new MockEnvironment();
  private final List<Object> events = new ArrayList<>();

  @AfterEach
  void delete() throws IOException {
    Files.deleteIfExists(at(MADE).file());
  }

  @Test
  void anOwnCertificateIsReplacedThirtyDaysBeforeItsEnd() throws IOException {
    at(MADE).prepare();
    use();
    String first = content();

    at(MADE.plus(Duration.ofDays(334))).replaceIfDue();
    assertThat(content()).isEqualTo(first);
    assertThat(events).isEmpty();

    at(MADE.plus(Duration.ofDays(336))).replaceIfDue();
    assertThat(content()).isNotEqualTo(first);
    assertThat(events)
        .singleElement()
        .isInstanceOfSatisfying(
            OwnCertificate.Renewed.class,
            renewed ->
                assertThat(renewed.validUntil()).isEqualTo(MADE.plus(Duration.ofDays(336 + 365))));
  }

  @Test
  void itIsMadeBeforeTheWebServerReadsItIfItIsUsed() {
    at(MADE).prepareIfUsed();
    assertThat(at(MADE).file()).doesNotExist();
    use();
    at(MADE).prepareIfUsed();
    assertThat(at(MADE).file()).exists();
  }

  @Test
  void whatNobodyUsesIsNotReplaced() throws IOException {
    at(MADE).prepare();
    String first = content();
    at(MADE.plus(Duration.ofDays(400))).replaceIfDue();
    assertThat(content()).isEqualTo(first);
  }

  @Test
  void preparingItAgainKeepsItWhileItLasts() throws IOException {
    at(MADE).prepare();
    String first = content();
    at(MADE.plus(Duration.ofDays(1))).prepare();
    assertThat(content()).isEqualTo(first);
    at(MADE.plus(Duration.ofDays(400))).prepare();
    assertThat(content()).isNotEqualTo(first);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no permissions of this kind")
  void onlyItsOwnerCanReadTheKey() throws IOException {
    at(MADE).prepare();
    assertThat(Files.getPosixFilePermissions(at(MADE).file()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  private void use() {
    environment.setProperty(
        OwnCertificate.CERTIFICATE_PROPERTY, at(MADE).file().toUri().toString());
  }

  private String content() throws IOException {
    return Files.readString(at(MADE).file());
  }

  private OwnCertificate at(Instant now) {
    Clock clock = Clock.fixed(now, ZoneOffset.UTC);
    return new OwnCertificate(directory, environment, clock, events::add, new LoopScheduler());
  }
}
