package io.courtflash.faults;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.faults.Step.Act;
import io.courtflash.faults.Step.ByStaff;
import io.courtflash.faults.Step.ByStudent;
import io.courtflash.faults.Step.Damage;
import io.courtflash.faults.Step.Fault;
import io.courtflash.faults.Step.Notice;
import io.courtflash.faults.Step.OfOrder;
import io.courtflash.faults.Step.OfRefund;
import io.courtflash.faults.Step.Racer;
import io.courtflash.faults.Step.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Makes the steps of a sequence from its seed: the same ones each time. Those with bookings of
 * several cells are made for other sequences than those without.
 */
final class StepGenerator {

  private static final int MANY = 1_000;
  private static final int KEYS = 3;

  private final Random random;
  private final List<Kind> kinds = new ArrayList<>();

  /** Of sequences with bookings of one cell. */
  StepGenerator(long seed) {
    this(seed, false);
  }

  /**
   * @param hasSeveralCells whether there are bookings of several cells, too
   */
  StepGenerator(long seed, boolean hasSeveralCells) {
    random = new Random(seed);
    add(14, () -> new ByStudent.Reserve(any(), any(), key()));
    add(1, () -> new ByStudent.ReserveUnknownSlot(any()));
    add(1, () -> new ByStudent.ReserveInWrongSession(any(), any()));
    add(2, () -> new ByStudent.AskForResult(any()));
    add(2, () -> new ByStudent.Cancel(any()));
    add(4, () -> new ByStudent.Change(any(), any()));
    add(1, () -> new ByStudent.CancelOfAnother(any()));
    addMoney();
    addStaff();
    addFaults();
    add(10, () -> new Step.Race(any(), of(Racer.values()), of(Racer.values()), any()));
    add(4, () -> new Step.Rush(any(), any(), of(Act.values()), any()));
    if (hasSeveralCells) {
      addSeveralCells();
    }
  }

  private void addSeveralCells() {
    add(
        20,
        () -> new ByStaff.BookTogether(any(), of(Shape.values()), any(), of(PayMethod.values())));
    add(14, () -> new ByStaff.MoveTogether(any(), any()));
    add(14, () -> new ByStudent.ChangeTogether(any(), any()));
    add(10, () -> new OfOrder.OpenOrder(any()));
    add(6, () -> new OfOrder.SendNotice(any(), Notice.GOOD));
    add(4, () -> new OfRefund.Refund(any(), random.nextBoolean()));
    add(12, () -> new ByStudent.BookInterval(any(), any(), of(Shape.values()), key()));
    addSeries();
  }

  private void addSeries() {
    add(
        8,
        () ->
            new ByStaff.BlockWeekly(
                any(),
                of(Shape.values()),
                random.nextBoolean(),
                random.nextInt(4) == 0,
                of(BookingChoice.values()),
                of(BookingChoice.values())));
    add(6, () -> new ByStaff.EndBlocks(any(), any()));
    add(
        14,
        () ->
            new ByStaff.BookWeekly(
                any(),
                of(Shape.values()),
                random.nextBoolean(),
                any(),
                of(PayMethod.COUNTER, PayMethod.CASH, PayMethod.CARD, PayMethod.FREE),
                of(BookingChoice.values()),
                of(BookingChoice.values())));
    add(
        12,
        () ->
            new ByStaff.BlockWeekly(
                any(),
                of(Shape.values()),
                random.nextBoolean(),
                false,
                BookingChoice.OFFER,
                of(BookingChoice.values())));
    add(10, () -> new OfRefund.GiveBack(any()));
    add(3, () -> new ByStaff.EndBookings(any(), any(), of(BookingSeriesEnd.EndTerms.values())));
  }

  private interface Kind {
    Step make();
  }

  private void addMoney() {
    add(7, () -> new OfOrder.OpenOrder(any()));
    add(3, () -> new OfOrder.PayWithoutNotice(any()));
    add(5, () -> new OfOrder.SendNotice(any(), Notice.GOOD));
    add(2, () -> new OfOrder.SendNotice(any(), of(Notice.values())));
    add(1, () -> new OfOrder.Inquire(any()));
    add(3, () -> new OfOrder.PassDeadline(any()));
    add(3, () -> new OfRefund.Refund(any(), random.nextBoolean()));
    add(2, () -> new OfRefund.RetryRefund(any()));
    add(
        2,
        () ->
            new OfOrder.TakeAtCounter(
                any(), of(PayMethod.CASH, PayMethod.CARD, PayMethod.CAMPUS_CARD, PayMethod.FREE)));
    add(2, () -> new OfRefund.ChangeMood(of(ProviderMood.values())));
    add(1, () -> new OfRefund.ChangeMood(ProviderMood.WELL));
    add(1, () -> new OfOrder.Silence(any()));
    add(1, OfOrder.Answer::new);
  }

  private void addStaff() {
    add(2, () -> new ByStaff.CancelFor(any()));
    add(3, () -> new ByStaff.Book(any(), any(), of(PayMethod.values())));
    add(4, () -> new ByStaff.Move(any(), any()));
    add(1, () -> new ByStaff.MarkNoShow(any()));
    add(2, () -> new ByStaff.Block(any()));
    add(2, () -> new ByStaff.Unblock(any()));
    add(2, () -> new ByStaff.CloseCourt(any()));
    add(2, () -> new ByStaff.ReopenCourt(any()));
    add(1, () -> new ByStaff.PauseSession(true));
    add(2, () -> new ByStaff.PauseSession(false));
    add(1, () -> new ByStaff.PauseNode(random.nextInt(3) == 0));
    add(2, ByStaff.OpenGate::new);
    add(1, () -> new ByStaff.PostponeGate(1 + random.nextInt(MANY)));
    add(1, ByStaff.DeleteSession::new);
    add(1, () -> new ByStaff.RetireCourt(any()));
    add(1, ByStaff.WarmUp::new);
    add(2, () -> new ByStaff.CloseLetter(any(), random.nextBoolean()));
  }

  private void addFaults() {
    add(3, () -> new Fault.LoseMessage(any(), any()));
    add(2, () -> new Fault.DeliverAgain(any()));
    add(1, Fault.SendGarbage::new);
    add(1, () -> new Fault.SendUnknownSlot(any()));
    add(1, () -> new Fault.GiveUpSettling(any()));
    add(3, () -> new Fault.DamageRedis(any(), of(Damage.values())));
    add(1, Fault.FlushRedis::new);
    add(1, Fault.Sweep::new);
    add(2, Fault.Reconcile::new);
    add(2, Fault.DeleteOldRows::new);
  }

  private void add(int weight, Kind kind) {
    Stream.generate(() -> kind).limit(weight).forEach(kinds::add);
  }

  List<Step> steps(int number) {
    return Stream.generate(() -> kinds.get(random.nextInt(kinds.size())).make())
        .limit(number)
        .toList();
  }

  /** Often none. */
  private int key() {
    return Math.max(0, random.nextInt(KEYS * 2) - KEYS);
  }

  private int any() {
    return random.nextInt(MANY);
  }

  @SafeVarargs
  private <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
