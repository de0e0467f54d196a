package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.BillDifference;
import io.courtflash.core.money.statement.Bills;
import io.courtflash.core.money.statement.ProviderBill;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A day without a bill, a bill with a difference, and that difference. It records what is done. */
final class FakeBillService implements BillService {

  private static final LocalDate DAY = LocalDate.of(2026, 8, 31);

  final List<String> calls = new CopyOnWriteArrayList<>();

  @Override
  public List<ProviderBill> bills(int days) {
    return List.of(
        bill(2, "alipay", null, "PROVIDER_FAILS: no answer within 5000 ms"),
        bill(1, "wechat", ProviderBill.Source.PROVIDER, null));
  }

  @Override
  public List<BillDifference> differences(long beforeId, int limit) {
    return List.of(difference(BillDifference.Status.OPEN));
  }

  @Override
  public Optional<ProviderBill> fetch(long billId) {
    calls.add("fetch " + billId);
    return Optional.of(bill(2, "alipay", null, "no answer"));
  }

  @Override
  public Bills.Import importFile(String provider, LocalDate day, byte[] file) {
    calls.add("import " + provider + " " + day);
    return new Bills.Import.Unreadable(2, "twenty");
  }

  @Override
  public Optional<BillDifference> check(long differenceId) {
    calls.add("check " + differenceId);
    return Optional.of(difference(BillDifference.Status.OPEN));
  }

  @Override
  public boolean settle(long differenceId, String proof) {
    calls.add("settle " + differenceId + " " + proof);
    return true;
  }

  private static ProviderBill bill(
      long id, String provider, ProviderBill.@Nullable Source source, @Nullable String error) {
    boolean isThere = source != null;
    return new ProviderBill(
        id,
        provider,
        DAY,
        FakeMoneyService.NOW.minus(Duration.ofHours(37)),
        FakeMoneyService.NOW.minus(Duration.ofHours(13)),
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
        isThere ? FakeMoneyService.NOW : null,
        null);
  }

  private static BillDifference difference(BillDifference.Status status) {
    return new BillDifference(
        7,
        "wechat",
        DAY,
        BillDifference.Kind.PAYMENT,
        "p0123456789abcdefghjkmnpqrstvw00",
        BillDifference.Issue.THEIRS_ONLY,
        null,
        new BigDecimal("20.00"),
        1L,
        null,
        status,
        FakeMoneyService.NOW,
        null,
        null,
        null);
  }
}
