package io.courtflash.core.platform.servers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A program for {@link FullHeapTest} of which one thread fills the heap and the others go on. */
final class FullHeapProgram {

  private static final int CHUNK_BYTES = 1 << 20;

  private FullHeapProgram() {}

  public static void main(String[] args) throws InterruptedException {
    Thread.ofPlatform().start(FullHeapProgram::fillHeap);
    // The servers' threads keep a program alive as well.
    new CountDownLatch(1).await();
  }

  private static void fillHeap() {
    List<byte[]> kept = new ArrayList<>();
    while (kept.size() < Integer.MAX_VALUE) {
      kept.add(new byte[CHUNK_BYTES]);
    }
  }
}
