package io.courtflash.core.operations.audit;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.operations.audit.AuditChain.AuditFlaw;
import io.courtflash.core.operations.audit.AuditChain.AuditFlaw.Kind;
import io.courtflash.core.operations.audit.store.AuditChainMapper.ChainHead;
import io.courtflash.core.operations.audit.store.AuditChainMapper.ChainedEntry;
import io.courtflash.core.platform.crypto.Sha256;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the entries of the chain in its order and finds its flaws. */
final class AuditChainReader {

  private static final int MAX_FLAWS = 100;

  /** Nodes and the database may set their clocks; more than this is no correction of a clock. */
  private static final Duration TOLERANCE = Duration.ofHours(1);

  private final ChainHead head;
  private final ChainHead pruned;
  private final List<ChainHead> anchors;
  private final List<AuditFlaw> flaws = new ArrayList<>();
  private @Nullable String previous;
  private long first;
  private long last;
  private Instant latest = Instant.EPOCH;

  /**
   * @param head the chain's end, which entries may have been added after
   * @param pruned the newest entry that was deleted because it was old
   * @param anchors entries as backups know them
   */
  AuditChainReader(ChainHead head, ChainHead pruned, List<ChainHead> anchors) {
    this.head = head;
    this.pruned = pruned;
    this.anchors = anchors;
    this.previous = AuditChain.START;
  }

  /** The hash of an entry, over itself and the hash of the entry before it. */
  static String hash(String previous, long number, ChainedEntry entry) {
    return Sha256.hex(
        JSON.toJSONString(
            Arrays.asList(
                previous,
                number,
                entry.id(),
                entry.createTime().toString(),
                entry.actorId(),
                entry.actorName(),
                entry.action(),
                entry.subject(),
                entry.beforeValue(),
                entry.afterValue(),
                entry.requestId()),
            JSONWriter.Feature.WriteNulls));
  }

  void read(ChainedEntry entry) {
    long number = entry.chainNo();
    if (number != last + 1) {
      skip(number);
    }
    if (previous != null && !hash(previous, number, entry).equals(entry.chainHash())) {
      add(Kind.CHANGED, number);
    }
    if (entry.createTime().isBefore(latest.minus(TOLERANCE))) {
      add(Kind.BACKDATED, number);
    }
    compare(new ChainHead(number, entry.chainHash()));
    latest = entry.createTime().isAfter(latest) ? entry.createTime() : latest;
    previous = entry.chainHash();
    first = first == 0 ? number : first;
    last = number;
  }

  /** Old entries may be missing, up to the last one that was deleted as such. */
  private void skip(long number) {
    long expected = Math.max(last, pruned.lastNo()) + 1;
    if (number > expected) {
      add(Kind.MISSING, expected);
    }
    previous = number == pruned.lastNo() + 1 ? pruned.lastHash() : null;
  }

  private void compare(ChainHead entry) {
    if (entry.lastNo() == head.lastNo() && !entry.equals(head)) {
      add(Kind.CHANGED, entry.lastNo());
    }
    if (anchors.stream()
        .anyMatch(anchor -> anchor.lastNo() == entry.lastNo() && !anchor.equals(entry))) {
      add(Kind.OTHER_THAN_IN_BACKUP, entry.lastNo());
    }
  }

  /** The result, after all entries. */
  AuditChain.ChainReport report() {
    if (last < head.lastNo() && pruned.lastNo() < head.lastNo()) {
      add(Kind.MISSING, Math.max(last, pruned.lastNo()) + 1);
    }
    anchors.stream()
        .filter(anchor -> anchor.lastNo() > Math.max(last, pruned.lastNo()))
        .findFirst()
        .ifPresent(anchor -> add(Kind.OTHER_THAN_IN_BACKUP, anchor.lastNo()));
    return new AuditChain.ChainReport(first, last, List.copyOf(flaws));
  }

  private void add(Kind kind, long number) {
    AuditFlaw flaw = new AuditFlaw(kind, number);
    if (flaws.size() < MAX_FLAWS && !flaws.contains(flaw)) {
      flaws.add(flaw);
    }
  }
}
