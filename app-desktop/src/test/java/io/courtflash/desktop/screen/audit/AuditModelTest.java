package io.courtflash.desktop.screen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.login.passkey.Passkeys;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.fx.TaskRunner.CancellableTask.Progress;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.FakeNotices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuditModelTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));

  /** They never reach the log, or aren't words of their own. */
  private static final Set<String> HIDDEN = Set.of("contact", "ofAudiences", "customer");

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
  void theLastDayOfAFilterIsIncluded() {
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

  @ParameterizedTest
  @CsvSource({
    "每名学生每天可预约的时段数；0 表示不限, 每名学生每天可预约的时段数",
    "Bookings per student and day; 0 for no limit, Bookings per student and day",
    "前台付款截止（开场前分钟；0 表示开场时）, 前台付款截止（开场前分钟；0 表示开场时）"
  })
  void aSettingIsCalledByItsDescriptionWithoutTheExplanationsAfterIt(
      String description, String name) {
    SubjectFormatter subjects =
        new SubjectFormatter(new Texts(), _ -> Optional.empty(), (_, _) -> description);
    assertThat(subjects.of("config:QUOTA_PER_DAY")).isEqualTo(name);
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
        .isEqualTo("原因：CASH; 开始：2026年9月2日 周三 09:00; 付款方式：现金; odd：1");
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

  @Test
  void whatIsMentionedIsCalledWhatStaffCallIt() {
    model.entries().reload();

    assertThat(words().of(FakeAuditService.entry(399), "; "))
        .isEqualTo(
            "时段：主场 · 2026年9月2日 周三 18:00 → ∅; 时段：主场 · 2026年9月2日 周三 18:00、slot:37;"
                + " 场地：主场、副场; 人员：20230009; new：1、2");
  }

  @Test
  void ofALongListTheRestIsCounted() {
    AuditEntry blocked =
        FakeAuditService.entry(
            3, "slots.blocked", "slots", null, "{\"slots\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14]}");

    assertThat(words().of(blocked, "; ")).startsWith("时段：slot:1、").endsWith("slot:12、另有 2 项");
    assertThat(AuditSubjects.of(blocked)).contains("slots", "slot:12").doesNotContain("slot:13");
  }

  @Test
  void aPriceIsNamedByItsAudience() {
    AuditEntry priced =
        FakeAuditService.entry(
            3,
            "session.priced",
            "session:1",
            "{\"standard\":20.00,\"ofAudiences\":{},\"cancellation\":null}",
            """
            {"standard":20.00,"ofAudiences":{"2":30.50},
             "cancellation":{"steps":[{"minutesBefore":60,"feePercent":50,"feeAmount":null}]}}
            """);

    assertThat(words(Map.of("audience:2", "教职工")).of(priced, "; "))
        .isEqualTo("“教职工”的价格：30.50; 取消费用：提前分钟数：60 · 费用（%）：50");
    assertThat(AuditSubjects.of(priced)).contains("audience:2");
  }

  @Test
  void aSettingIsShownInWords() {
    AuditEntry changed =
        FakeAuditService.entry(3, "config.changed", "config:WALL_PAGE", "\"0\"", "\"1\"");

    assertThat(words().of(changed, "; ")).isEqualTo("WALL_PAGE?：否 → 是");
    assertThat(words().subjects().of("config:WALL_PAGE")).isEqualTo("WALL_PAGE?");
  }

  @Test
  void rulesTimesAndWholeValuesAreWords() {
    assertThat(words().of(entryOf("session.limits-changed", "{\"DAY\":1}", "{\"DAY\":2}"), "; "))
        .isEqualTo("QUOTA_PER_DAY?：1 → 2");
    assertThat(words().of(entryOf("session.paused", "false", "true"), "; ")).isEqualTo("已暂停：否 → 是");
    assertThat(words().of(entryOf("calendar.day-set", null, "{\"opensAt\":\"09:00:00\"}"), "; "))
        .isEqualTo("开放时间：09:00");
  }

  @Test
  void anIdGivesWayToTheNameBesideIt() {
    AuditEntry moved =
        entryOf(
            "account.changed",
            "{\"audienceId\":1,\"audience\":\"学生\"}",
            "{\"audienceId\":2,\"audience\":\"教职工\"}");

    assertThat(words().of(moved, "; ")).isEqualTo("人群：学生 → 教职工");
  }

  @Test
  void aGuestIsNotLostBesideANote() {
    AuditEntry weekly =
        entryOf(
            "booking-series.added",
            null,
            "{\"series\":{\"customer\":{\"note\":\"张老师\"},\"note\":\"校队\"},\"booked\":14}");

    assertThat(words().of(weekly, "; ")).isEqualTo("预约人：张老师; 原因：校队; 已预约：14");
  }

  @Test
  void whatHasNoNameIsCalledByItsKind() {
    SubjectFormatter subjects = words().subjects();
    String day = subjects.texts().day(LocalDate.of(2026, 9, 1));
    assertThat(
            List.of(
                subjects.of("dead-letter:12"),
                subjects.of("node"),
                subjects.of("day:2026-09-01"),
                subjects.of("wait-seed:2026-09-01")))
        .containsExactly("死信 12", "本机", "日期 " + day, day + " 的候补抽签");
    assertThat(subjects.of("later:7")).isEqualTo("later:7");
  }

  /** A new field of what staff change needs its words. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        Account.class,
        Audience.class,
        Block.class,
        WeeklyBlocks.BlockSeries.class,
        BookingSeries.class,
        Court.class,
        CourtGroup.class,
        Drift.class,
        FlashSession.class,
        GenerationOutcome.Generated.class,
        HallRoles.HallRole.class,
        Passkeys.Passkey.class,
        PlanChanges.Applied.class,
        PriceList.class,
        RehearsalPlan.class,
        Release.class,
        SessionInterval.class,
        SpecialDay.class
      })
  void everyFieldHasWords(Class<? extends Record> changed) {
    assertThat(fields(changed))
        .isNotEmpty()
        .allMatch(field -> AuditFieldTexts.field(field).isPresent());
  }

  private static List<String> fields(Class<?> changed) {
    return Arrays.stream(changed.getRecordComponents())
        .filter(part -> !HIDDEN.contains(part.getName()))
        .flatMap(
            part ->
                part.getType().isRecord()
                    ? fields(part.getType()).stream()
                    : Stream.of(part.getName()))
        .toList();
  }

  @Test
  void aNameFindsAllThatHaveIt() {
    model.subjectProperty().set(" 主场 ");
    model.entries().reload();
    assertThat(book.askedAbout).containsExactly(Set.of("主场", "court:7"));

    model.showOnly("court:8");
    assertThat(book.askedAbout.getLast()).containsExactly("court:8");
  }

  private static AuditEntry entryOf(
      String action, @Nullable String before, @Nullable String after) {
    return FakeAuditService.entry(3, action, before, after);
  }

  private AuditChangeFormatter words() {
    return words(subject -> model.nameOf(subject));
  }

  private static AuditChangeFormatter words(Map<String, String> names) {
    return words(subject -> Optional.ofNullable(names.get(subject)));
  }

  private static AuditChangeFormatter words(Function<String, Optional<String>> names) {
    Texts texts = new Texts();
    return new AuditChangeFormatter(
        texts, TIMES, new SubjectFormatter(texts, names, (key, language) -> key + "?"));
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
