package io.courtflash.core.operations.health;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.operations.health.ExposureCheck.ExposedSettings;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestBackups;
import io.courtflash.core.testing.TestHall;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class DoctorTest {

  private static final Instant NOW = Instant.parse("2026-09-01T04:50:00Z");

  @Autowired private BeanFactory engine;
  @Autowired private Doctor doctor;
  @Autowired private FindingMessages messages;
  @Autowired private PreGateCheckJob preGateChecks;
  @Autowired private Alarms alarms;
  @Autowired private JdbcClient database;
  @LocalServerPort private int port;

  @Test
  void aRunningHallWithABackupFailsForMockPaymentsAlone() {
    TestHall.clear(engine);
    TestBackups.make(engine.getBean(Backups.class));

    JSONObject report = StaffClient.at(port).api().get("/admin/doctor").data();

    assertThat(report.getJSONArray("findings").toList(JSONObject.class))
        .as("Tests pay at the mock provider")
        .filteredOn(line -> line.getString("severity").equals("FAIL"))
        .extracting(line -> line.getString("key"))
        .containsExactly("payment-mock");
    assertThat(report.getJSONArray("findings").toList(JSONObject.class))
        .extracting(line -> line.getString("key"))
        .contains(
            "engine-up",
            "clock",
            "disk",
            "port",
            "schema",
            "backup",
            "loops",
            "gate-none",
            "exposure-none",
            "exposure-registration");
  }

  @Test
  void openRegistrationIsWarnedOfOnOneComputerToo() {
    assertThat(ExposureCheck.onThisComputer(true))
        .extracting(Finding::code)
        .containsExactly(FindingCode.EXPOSURE_NONE, FindingCode.EXPOSURE_REGISTRATION);
    assertThat(ExposureCheck.onThisComputer(false))
        .containsExactly(Finding.ok(FindingCode.EXPOSURE_NONE));
  }

  @Test
  void everyProblemHasAdviceInBothLanguages() {
    List<Finding> problems =
        List.of(
            DiskCheck.finding(1),
            MemoryCheck.finding(1, 1),
            LoopCheck.finding(List.of("sweep")),
            BackupCheck.finding(Duration.ofDays(3)),
            ClockCheck.finding("Redis", Duration.ofSeconds(2)),
            TlsCheck.finding(NOW.minusSeconds(1), NOW),
            TlsCheck.finding(NOW.plus(Duration.ofDays(3)), NOW));
    for (Finding problem : problems) {
      assertThat(problem.severity()).isNotEqualTo(Finding.Severity.OK);
      assertThat(messages.advice(problem, Locale.SIMPLIFIED_CHINESE)).isNotBlank();
      assertThat(messages.advice(problem, Locale.ENGLISH))
          .isNotBlank()
          .doesNotContain("{", "''")
          .isNotEqualTo(messages.advice(problem, Locale.SIMPLIFIED_CHINESE));
    }
  }

  @Test
  void aRedisWithoutUsersIsFound() {
    assertThat(EngineCheck.finding(redis("5.0.14")).code()).isEqualTo(FindingCode.ENGINE_OLD);
    assertThat(EngineCheck.finding(redis("6.2.11")).code()).isEqualTo(FindingCode.ENGINE_UP);
  }

  private static EngineStatus redis(String version) {
    return new EngineStatus(EngineComponent.REDIS, version, "127.0.0.1:1", true, NOW, 0);
  }

  /** Their packages correct them under the same number. */
  @Test
  void serversOfTheSystemAreToldAndHaveNoKnownHoles() {
    EngineStatus redis =
        new EngineStatus(EngineComponent.REDIS, "7.0.15", "127.0.0.1:1", true, NOW, 0, true);

    assertThat(EngineCheck.finding(redis))
        .isEqualTo(Finding.ok(FindingCode.ENGINE_OF_SYSTEM, "Redis 7.0.15", "127.0.0.1:1"));
    assertThat(KnownHoles.in(List.of(redis))).isEmpty();
  }

  @Test
  void whatOtherComputersCanReachWithoutProtectionIsFound() {
    ExposedSettings open =
        new ExposedSettings(
            EnumSet.allOf(NetworkRisk.class), false, true, true, 2, false, List.of("Redis 6.2.11"));
    assertThat(ExposureCheck.findings(open))
        .extracting(Finding::code)
        .containsExactly(
            FindingCode.EXPOSURE_PLAIN,
            FindingCode.EXPOSURE_MOCK,
            FindingCode.EXPOSURE_STAFF,
            FindingCode.EXPOSURE_METRICS,
            FindingCode.EXPOSURE_REGISTRATION,
            FindingCode.EXPOSURE_SECOND_FACTOR,
            FindingCode.EXPOSURE_LIMITS,
            FindingCode.EXPOSURE_SERVERS);
    assertThat(
            ExposureCheck.findings(
                new ExposedSettings(Set.of(), true, true, false, 0, true, List.of())))
        .containsExactly(Finding.ok(FindingCode.EXPOSURE));
  }

  @ParameterizedTest
  @CsvSource({
    "REDIS, 5.0.14, true",
    "REDIS, 6.2.11, true",
    "REDIS, 6.2.23, true",
    "REDIS, 6.2.24, false",
    "REDIS, 7.0.15, true",
    "REDIS, 8.0.6, true",
    "REDIS, 8.2.9, false",
    "REDIS, 8.10.1, false",
    "DATABASE, 10.5.29-MariaDB, true",
    "DATABASE, 11.4.5-MariaDB-log, true",
    "DATABASE, 11.4.12-MariaDB, true",
    "DATABASE, 11.4.13-MariaDB, false",
    "DATABASE, 12.0.2-MariaDB, true",
    "DATABASE, 13.1.1-MariaDB, false",
    "BROKER, 1.0.0, false"
  })
  void aServerWithKnownHolesIsFoundByItsVersion(
      EngineComponent component, String version, boolean isFound) {
    EngineStatus server = new EngineStatus(component, version, "127.0.0.1:1", true, NOW, 0);

    assertThat(KnownHoles.in(List.of(server)))
        .isEqualTo(isFound ? List.of(component.label() + " " + version) : List.of());
  }

  @ParameterizedTest
  @EnumSource
  void everyFindingHasATextInBothLanguages(FindingCode code) {
    Finding finding = Finding.ok(code, "a", "b", "c");
    assertThat(messages.message(finding, Locale.ENGLISH))
        .isNotBlank()
        .isNotEqualTo(messages.message(finding, Locale.SIMPLIFIED_CHINESE));
  }

  @Test
  void aValueBeyondALimitHasThatLimitsSeverity() {
    assertThat(DiskCheck.finding(2L << 30).severity()).isEqualTo(Finding.Severity.OK);
    assertThat(DiskCheck.finding(500L << 20).severity()).isEqualTo(Finding.Severity.WARN);
    assertThat(ClockCheck.finding("Redis", Duration.ofMillis(-900)).severity())
        .isEqualTo(Finding.Severity.OK);
    assertThat(ClockCheck.finding("Redis", Duration.ofSeconds(-11)).severity())
        .isEqualTo(Finding.Severity.FAIL);
    assertThat(TlsCheck.finding(NOW.plus(Duration.ofDays(31)), NOW).severity())
        .isEqualTo(Finding.Severity.OK);
  }

  @Test
  void tenMinutesBeforeAGateStaffAreAlarmedOnceOfEachProblem() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    long seen = lastAlarm();
    engine.getBean(GateService.class).pause(Actor.ENGINE, hall.session().id());
    opensIn(20);
    preGateChecks.round();
    assertThat(gateAlarms(seen)).isEmpty();

    opensIn(5);
    preGateChecks.round();
    preGateChecks.round();

    assertThat(gateAlarms(seen)).hasSize(1);
  }

  @Test
  void aWatchedValueIsShownBeforeAGateWithoutAnAlarm() throws IOException {
    for (Backup each : engine.getBean(Backups.class).list()) {
      Files.delete(each.file());
    }
    TestHall.shut(engine, 1, 1, 1);
    long seen = lastAlarm();
    opensIn(5);

    preGateChecks.round();

    assertThat(alarms.after(seen))
        .extracting(alarm -> alarm.finding().code())
        .contains(FindingCode.BACKUP_NONE);
    assertThat(
            database
                .sql("SELECT COUNT(*) FROM alarm WHERE code = 'backup-none'")
                .query(Integer.class)
                .single())
        .isZero();
  }

  @Test
  void everyPauseIsFound() {
    IntakeSwitch intake = engine.getBean(IntakeSwitch.class);
    SettleSwitch settling = engine.getBean(SettleSwitch.class);
    intake.pause(Actor.ENGINE);
    settling.pause(Actor.ENGINE);
    List<Finding> problems = doctor.runChecks().problems();
    intake.resume(Actor.ENGINE);
    settling.resume(Actor.ENGINE);

    assertThat(problems)
        .extracting(Finding::code)
        .contains(FindingCode.INTAKE_PAUSED, FindingCode.SETTLING_PAUSED);
    assertThat(doctor.runChecks().findings())
        .extracting(Finding::code)
        .contains(FindingCode.INTAKE, FindingCode.SETTLING)
        .doesNotContain(FindingCode.INTAKE_PAUSED, FindingCode.SETTLING_PAUSED);
  }

  private void opensIn(int minutes) {
    database
        .sql(
            """
            UPDATE gate_release SET warmed_at = NULL,
              opens_at = TIMESTAMPADD(MINUTE, ?, UTC_TIMESTAMP(3))
            """)
        .param(minutes)
        .update();
  }

  private long lastAlarm() {
    return alarms.after(0).stream().mapToLong(Alarms.Alarm::number).max().orElse(0);
  }

  private List<Finding> gateAlarms(long seen) {
    return alarms.after(seen).stream()
        .map(Alarms.Alarm::finding)
        .filter(finding -> finding.code().key().startsWith("gate-"))
        .toList();
  }

  @Test
  void aGateThatOpensSoonWithoutSlotsFails() {
    TestHall.shut(engine, 1, 1, 1);
    opensIn(5);
    database.sql("DELETE FROM time_slot").update();

    assertThat(doctor.runChecks().problems())
        .anySatisfy(
            finding -> {
              assertThat(finding.code()).isEqualTo(FindingCode.GATE_EMPTY);
              assertThat(finding.severity()).isEqualTo(Finding.Severity.FAIL);
            });
  }
}
