package io.courtflash.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Something that happens to money. Its number chooses among the bookings or notices that there are
 * when it is done, so that a sequence stays one when some of its steps are left out.
 */
record MoneyStep(Kind kind, int number) {

  private static final int MANY = 1_000;

  /** What happens, and how often compared with the others. */
  enum Kind {
    BOOK(5),
    OPEN_BY_QR_CODE(8),
    OPEN_IN_BROWSER(3),
    PAY(7),
    PAY_AFTER_CLOSE(2),
    PAY_AT_THE_CLOSING_INSTANT(3),
    NOTICE(5),
    TWO_NOTICES_AT_ONCE(2),
    OLD_NOTICE(3),
    FORGED_NOTICE(2),
    INQUIRE(2),
    DEADLINE(3),
    CANCEL(3),
    REFUND_BY_STUDENT(4),
    REFUND_BY_STAFF(2),
    DELAY_REFUNDS(2),
    END_REFUNDS(2),
    NOTICE_OF_REFUND(2),
    TAKE_CASH(3),
    REFUND_PART(5),
    REPEAT_PART_REFUND(2),
    TWO_PART_REFUNDS_AT_ONCE(2),
    HAND_OUT(2),
    TWO_HAND_OUTS_AT_ONCE(1),
    REFUSE_REFUNDS(3),
    ACCEPT_REFUNDS(1),
    GIVE_UP_REFUNDS(2),
    RETRY_REFUNDS(2),
    SETTLE_BY_HAND(2),
    PRINT_RECEIPTS(1),
    FETCH_BILL(2),
    BILL_OTHERWISE(1),
    CHECK_DIFFERENCES(1),
    SETTLE_DIFFERENCE(1),
    LOSE_NEXT_ANSWER(3),
    FALL_SILENT(1),
    ANSWER_AGAIN(2);

    private final int weight;

    Kind(int weight) {
      this.weight = weight;
    }
  }

  /** The steps of a seed: the same ones each time. */
  static List<MoneyStep> of(long seed, int count) {
    List<Kind> kinds = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (int i = 0; i < kind.weight; i++) {
        kinds.add(kind);
      }
    }
    Random random = new Random(seed);
    List<MoneyStep> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      steps.add(new MoneyStep(kinds.get(random.nextInt(kinds.size())), random.nextInt(MANY)));
    }
    return steps;
  }
}
