package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.ClosingOperations;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.core.platform.http.FieldProblem;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ByteArrayResource;

/** A till that is short of ten yuan, and one that nobody has counted. It records what is done. */
final class FakeClosingOperations implements ClosingOperations {

  /** What the last closing was made for. */
  volatile @Nullable BigDecimal lastExpected;

  private static final LocalDate DAY = LocalDate.of(2026, 9, 1);
  private static final ClosingLine CASH =
      new ClosingLine(
          DAY,
          "1",
          PayMethod.CASH,
          new BigDecimal("120.00"),
          new ClosingLine.Closing(
              DAY,
              "1",
              PayMethod.CASH,
              1,
              new BigDecimal("120.00"),
              new BigDecimal("110.00"),
              "找零有误",
              "office",
              FakeMoney.NOW));
  private static final ClosingLine CARD =
      new ClosingLine(DAY, "1", PayMethod.CARD, new BigDecimal("40.00"), null);

  final List<String> calls = new CopyOnWriteArrayList<>();

  @Override
  public List<ClosingLine> lines(Actor staff, LocalDate last, int days) {
    return List.of(CASH, CARD);
  }

  @Override
  public PdfFile print(Actor staff, LocalDate day, Locale language) {
    return new PdfFile(
        "closing.pdf",
        new ByteArrayResource((day + " " + language).getBytes(StandardCharsets.US_ASCII)));
  }

  @Override
  public ClosingLine close(Actor staff, DailyClosings.CountedMoney counted) {
    calls.add("close " + counted.method() + " " + counted.counted() + " " + counted.reason());
    lastExpected = counted.expected();
    if (counted.reason() == null) {
      throw FieldProblem.refuse("reason", "closing.reason", "-1");
    }
    return CARD;
  }
}
