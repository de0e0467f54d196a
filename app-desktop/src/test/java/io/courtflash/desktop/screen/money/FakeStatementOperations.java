package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementOperations;
import io.courtflash.core.money.statement.Statements;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A day without a bill, a bill with a difference, and that difference. It records what is done. */
final class FakeStatementOperations
    implements StatementOperations, StatementOperations.OfDifferences {

  private static final LocalDate DAY = LocalDate.of(2026, 8, 31);

  final List<String> calls = new CopyOnWriteArrayList<>();

  @Override
  public List<ProviderStatement> list(Actor staff, LocalDate last, int count) {
    return List.of(
        bill(2, "alipay", null, "PROVIDER_FAILS: no answer within 5000 ms"),
        bill(1, "wechat", ProviderStatement.Source.PROVIDER, null));
  }

  @Override
  public List<StatementDifference> list(Actor staff, boolean onlyOpen, long beforeId, int limit) {
    return List.of(difference(StatementDifference.Status.OPEN));
  }

  @Override
  public Optional<ProviderStatement> fetch(Actor staff, long billId) {
    calls.add("fetch " + billId);
    return Optional.of(bill(2, "alipay", null, "no answer"));
  }

  @Override
  public Statements.Preview previewFile(Actor staff, String provider, LocalDate day, byte[] file) {
    return new Statements.Preview(2, BigDecimal.valueOf(40), 1, BigDecimal.valueOf(20), 0);
  }

  @Override
  public ProviderStatement importFile(Actor staff, String provider, LocalDate day, byte[] file) {
    calls.add("import " + provider + " " + day);
    throw FieldProblem.refuse("file", "bill-unreadable", 2, "twenty");
  }

  @Override
  public Optional<StatementDifference> check(Actor staff, long differenceId) {
    calls.add("check " + differenceId);
    return Optional.of(difference(StatementDifference.Status.OPEN));
  }

  @Override
  public boolean settle(Actor staff, long differenceId, StaffReason proof) {
    calls.add("settle " + differenceId + " " + proof.text());
    return true;
  }

  private static ProviderStatement bill(
      long id, String provider, ProviderStatement.@Nullable Source source, @Nullable String error) {
    boolean isThere = source != null;
    return new ProviderStatement(
        id,
        provider,
        DAY,
        FakeMoney.NOW.minus(Duration.ofHours(37)),
        FakeMoney.NOW.minus(Duration.ofHours(13)),
        source,
        isThere ? 48 : 0,
        isThere ? new BigDecimal("960.00") : BigDecimal.ZERO,
        isThere ? 2 : 0,
        isThere ? new BigDecimal("40.00") : BigDecimal.ZERO,
        0,
        isThere ? 1 : 0,
        isThere ? 0 : 3,
        null,
        error,
        isThere ? FakeMoney.NOW : null,
        null);
  }

  private static StatementDifference difference(StatementDifference.Status status) {
    return new StatementDifference(
        7,
        "wechat",
        DAY,
        StatementDifference.Kind.PAYMENT,
        "p0123456789abcdefghjkmnpqrstvw00",
        StatementDifference.Issue.THEIRS_ONLY,
        null,
        new BigDecimal("20.00"),
        1L,
        null,
        status,
        FakeMoney.NOW,
        null,
        null,
        null);
  }
}
