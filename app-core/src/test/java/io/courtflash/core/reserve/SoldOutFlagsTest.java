package io.courtflash.core.reserve;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.permit.Admission.SoldOut;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SoldOutFlagsTest {

  private static final long SLOT = 7;
  private static final long HOLDER = 1;
  private static final long OTHER = 2;

  private final AtomicLong nanos = new AtomicLong();
  private final SoldOutFlags flags = new SoldOutFlags(nanos::get);

  private void mark(long epoch) {
    flags.mark(SLOT, new SoldOut(epoch, Map.of(HOLDER, "trace " + epoch)));
  }

  @Test
  void aFlaggedSlotIsRefusedAndItsHolderIsADuplicate() {
    assertThat(flags.refusalFor(SLOT, OTHER)).isEmpty();

    mark(1);

    assertThat(flags.refusalFor(SLOT, OTHER)).contains(new OutOfStock());
    assertThat(flags.refusalFor(SLOT, HOLDER)).contains(new Duplicate("trace 1"));
  }

  @Test
  void oneRequestASecondIsLetThrough() {
    mark(1);
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());

    assertThat(flags.refusalFor(SLOT, OTHER)).isEmpty();
    assertThat(flags.refusalFor(SLOT, OTHER)).isPresent();
  }

  @Test
  void anAnswerOfAnEarlierWarmUpIsIgnored() {
    mark(2);
    mark(1);

    assertThat(flags.refusalFor(SLOT, HOLDER)).contains(new Duplicate("trace 2"));
  }

  @Test
  void aSlotWithFreePermitsIsNoLongerRefused() {
    mark(1);
    flags.clear(SLOT);

    assertThat(flags.refusalFor(SLOT, OTHER)).isEmpty();
  }
}
