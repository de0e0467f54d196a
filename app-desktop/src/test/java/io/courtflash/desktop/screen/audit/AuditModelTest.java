package io.courtflash.desktop.screen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.audit.AuditEntry;
import io.courtflash.core.audit.AuditFilter;
import io.courtflash.desktop.fx.CancellableTask.Progress;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.FakeNotices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditModelTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));

  private final FakeNotices told = new FakeNotices();
  private final FakeAuditService book = new FakeAuditService();
  private final AuditModel model = new AuditModel(book, told.actions(), TIMES);

  @Test
  void theNextPageFollowsTheOldestEntry() {
    model.entries().reload();
    model.entries().loadMore();
    assertThat(model.entries().rows()).hasSize(400).doesNotHaveDuplicates();
    assertThat(model.entries().rows().getLast().id()).isEqualTo(1);
  }

  @Test
  void aBlankFilterMatchesAllEntries() {
    model.actionProperty().set("court.renamed");
    model.actorProperty().set(" office ");
    model.entries().reload();
    assertThat(book.asked).containsExactly(new AuditFilter(7L, "court.renamed", null, null, null));
  }

  @Test
  void daysAreThoseOfTheVenueAndTheLastOneIsIncluded() {
    model.firstDayProperty().set("2026-09-01");
    model.lastDayProperty().set("2026-09-02");
    model.entries().reload();
    assertThat(book.asked)
        .containsExactly(
            new AuditFilter(
                null,
                null,
                null,
                Instant.parse("2026-08-31T16:00:00Z"),
                Instant.parse("2026-09-02T16:00:00Z")));
  }

  @Test
  void anUnknownActorMatchesNoEntry() {
    model.actorProperty().set("nobody");
    model.entries().reload();
    assertThat(model.entries().rows()).isEmpty();
    assertThat(book.asked).isEmpty();
  }

  @Test
  void onlyChangedFieldsAreShown() {
    assertThat(words().of(FakeAuditService.entry(2), "; ")).isEqualTo("场地名称：1 号场 → 主场");
    assertThat(words().of(FakeAuditService.entry(1), "; ")).isEqualTo("20.00 → 25.00");
  }

  @Test
  void aChangeIsFormattedInTheVenuesTimeZone() {
    AuditEntry closed =
        FakeAuditService.entry(
            3,
            "court.closed",
            null,
            """
            {"block":{"reason":"CASH","beginsAt":"2026-09-02T01:00:00Z"},"method":"CASH","odd":1}
            """);
    assertThat(words().of(closed, "; "))
        .isEqualTo("原因：CASH; 开始：2026-09-02 09:00:00; 付款方式：现金; odd：1");
  }

  @Test
  void permissionsAreNamed() {
    AuditEntry added =
        FakeAuditService.entry(
            3, "role.added", null, "{\"permissions\":[\"BOOK\",\"SEE_BOARD\",\"LATER\"]}");
    assertThat(words().of(added, "; ")).isEqualTo("权限：查看场地与预约 · 代人预约和收款");
  }

  @ParameterizedTest
  @CsvSource({
    "PAID, 已付款",
    "UNPAID, 未付款",
    "NO_ANSWER, 没有答复",
    "Paid, 已付款",
    "Unpaid, 未付款",
    "Silent, 没有答复"
  })
  void theProvidersAnswerHasATextAlsoInEntriesOfEarlierVersions(String stored, String text) {
    AuditEntry entry =
        FakeAuditService.entry(3, "payment.asked", null, "{\"answer\":\"%s\"}".formatted(stored));

    assertThat(words().of(entry, "; ")).isEqualTo("平台答复：" + text);
  }

  private static AuditChangeFormatter words() {
    return new AuditChangeFormatter(new Texts(), TIMES);
  }

  @Test
  void theExportHasEveryPage(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("audit.csv");
    model.export(file);
    assertThat(Files.readAllLines(file)).hasSize(401);
    assertThat(told.done()).containsExactly("Entries written to audit.csv: 400.");
  }

  @Test
  void anExportedTextIsNeverAFormula(@TempDir Path directory) throws IOException {
    AuditEntry formula =
        new AuditEntry(1, Instant.EPOCH, null, "=cmd()", "a", "b", null, "say \"hi\"", null);
    Path file = directory.resolve("audit.csv");

    new AuditCsvWriter(TIMES)
        .write(file, last -> last == null ? List.of(formula) : List.of(), Progress.NONE);

    assertThat(Files.readString(file)).contains("\"'=cmd()\"", "\"say \"\"hi\"\"\"");
  }
}
