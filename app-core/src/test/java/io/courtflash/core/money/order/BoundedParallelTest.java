package io.courtflash.core.money.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class BoundedParallelTest {

  @Test
  void anErrorOfOneItemStopsNoOther(CapturedOutput output) {
    List<Integer> items = IntStream.range(0, 20).boxed().toList();
    Collection<Integer> done = new ConcurrentLinkedQueue<>();

    BoundedParallel.each(
        items,
        "parcel",
        item -> {
          if (item == 3) {
            throw new StackOverflowError();
          }
          done.add(item);
        });

    assertThat(done).hasSize(19).doesNotContain(3);
    assertThat(output).contains("parcel failed for 3; it is tried again");
  }
}
