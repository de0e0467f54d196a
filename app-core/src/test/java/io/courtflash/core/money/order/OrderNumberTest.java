package io.courtflash.core.money.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.money.provider.PayProperties;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OrderNumberTest {

  private static final Instant AT = Instant.parse("2030-01-01T04:00:00.123Z");
  private static final PayProperties HALL = new PayProperties(null, 3, "1");
  private static final OrderNumber NUMBER =
      new OrderNumber(OrderNumber.Kind.PAYMENT, AT, 0xABCDE, 0x54321, 0x1FFFF, 0x1ABCDEF, 0x7FFF);

  @Test
  void aNumberHas32CharactersThatEveryProviderTakes() {
    assertThat(NUMBER.text()).matches("[0-9a-z]{32}");
  }

  @Test
  void everythingInsideIsReadFromTheNumberAlone() {
    assertThat(OrderNumber.parse(NUMBER.text())).contains(NUMBER);
    OrderNumber refund = new OrderNumber(OrderNumber.Kind.REFUND, Instant.EPOCH, 0, 0, 0, 0, 0);
    assertThat(OrderNumber.parse(refund.text())).contains(refund);
  }

  @Test
  void theHallsShardIsTheEleventhToTheFourteenthCharacter() {
    OrderNumber other = new OrderNumber(OrderNumber.Kind.PAYMENT, AT, 33, 0, 0, 0, 0);

    assertThat(other.text().substring(10, 14)).isEqualTo("0011");
  }

  @Test
  void numbersSortByTime() {
    List<String> numbers =
        Stream.of(0L, 1L, 31L, 32L, 1_000L, 100_000_000_000L)
            .map(
                later ->
                    new OrderNumber(
                            OrderNumber.Kind.PAYMENT,
                            AT.plusMillis(later),
                            later == 0 ? 5 : 1,
                            3,
                            later == 0 ? 9 : 2,
                            7,
                            4)
                        .text())
            .toList();

    assertThat(numbers).isSorted();
  }

  @Test
  void aMistypedNumberIsFound() {
    String text = NUMBER.text();
    for (int at = 0; at < text.length(); at++) {
      for (char wrong : "0123456789abcdefghjkmnpqrstvwxyz".toCharArray()) {
        if (wrong != text.charAt(at)) {
          assertThat(OrderNumber.parse(text.substring(0, at) + wrong + text.substring(at + 1)))
              .isEmpty();
        }
      }
      for (int other = at + 1; other < text.length(); other++) {
        StringBuilder changed = new StringBuilder(text);
        changed.setCharAt(at, text.charAt(other));
        changed.setCharAt(other, text.charAt(at));
        if (!changed.toString().equals(text)) {
          assertThat(OrderNumber.parse(changed.toString())).as(changed.toString()).isEmpty();
        }
      }
    }
  }

  @Test
  void theRandomNumbersOfOlderProgramsAreNotTakenForOthers() {
    for (int i = 0; i < 1_000; i++) {
      assertThat(OrderNumber.parse(UUID.randomUUID().toString().replace("-", ""))).isEmpty();
    }
    for (String text : List.of("", "p", "P" + NUMBER.text().substring(1), "ü".repeat(32))) {
      assertThat(OrderNumber.parse(text)).isEmpty();
    }
  }

  @Test
  void noNumberIsMadeTwiceByTwoEnginesAtTheSameInstantOrWithAClockThatWasSetBack() {
    AtomicReference<Instant> clock = new AtomicReference<>(AT);
    CountedBlocks blocks = new CountedBlocks();
    OrderNumbers first = new OrderNumbers(HALL, blocks, clock::get);
    OrderNumbers second = new OrderNumbers(HALL, blocks, clock::get);
    Set<String> made = new HashSet<>();

    for (int i = 0; i < 500; i++) {
      made.add(withoutRandom(first.nextPayment(7)));
      made.add(withoutRandom(first.nextRefund(7)));
      made.add(withoutRandom(second.nextPayment(7)));
      clock.set(i % 2 == 0 ? AT.minusSeconds(600) : AT);
    }

    assertThat(made).hasSize(1_500);
  }

  @Test
  void aBlockThatIsUsedUpIsFollowedByAnother() {
    OrderNumbers numbers = new OrderNumbers(HALL, new CountedBlocks(), () -> AT, 2);

    List<Integer> blocks =
        Stream.generate(() -> numbers.nextPayment(7))
            .limit(5)
            .map(number -> OrderNumber.parse(number).orElseThrow().block())
            .toList();

    assertThat(blocks).containsExactly(1, 1, 2, 2, 3);
  }

  private static String withoutRandom(String number) {
    return number.substring(0, 27);
  }

  /** Counts blocks as the database does. */
  private static final class CountedBlocks implements OrderNumbers.Blocks {

    private long taken;

    @Override
    public long take() {
      return ++taken;
    }
  }
}
