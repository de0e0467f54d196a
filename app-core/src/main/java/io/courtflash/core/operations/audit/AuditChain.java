package io.courtflash.core.operations.audit;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.operations.audit.store.AuditChainMapper;
import io.courtflash.core.operations.audit.store.AuditChainMapper.ChainHead;
import io.courtflash.core.operations.audit.store.AuditChainMapper.ChainedEntry;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Makes later changes of the audit log evident: each entry gets a consecutive number and a hash
 * over itself and the entry before it. One node at a time appends to the chain, in the background
 * and about a minute after an entry was written, so that no transaction waits for another one
 * because of it. Each backup keeps the end of the chain, because an attacker with access to the
 * database could write the whole chain again.
 */
@CheckedByCaller
@Component
public class AuditChain {

  /**
   * The key, in the states of an entry about deleted rows, of the last entry of the log that was
   * deleted for its age: {@code <number in the chain>:<hash>}.
   */
  public static final String PRUNED = "auditUpTo";

  /** The hash before the first entry's. */
  static final String START = "0".repeat(64);

  private static final String TABLE = "audit_chain";
  private static final Duration PERIOD = Duration.ofSeconds(30);
  private static final int BATCH = 500;
  private static final int MAX_BATCHES = 40;

  private final AuditChainMapper mapper;
  private final Transactions transactions;
  private final Backups backups;

  AuditChain(
      AuditChainMapper mapper,
      Transactions transactions,
      Backups backups,
      LoopScheduler background) {
    this.mapper = mapper;
    this.transactions = transactions;
    this.backups = backups;
    background.every(PERIOD, "audit-chain", this::append);
  }

  /**
   * The chain and its flaws.
   *
   * @param first number of the oldest entry that is kept; 0 without any
   * @param last number of the newest entry
   * @param flaws at most the first hundred
   */
  public record ChainReport(long first, long last, List<AuditFlaw> flaws) {}

  /** Appends the entries that are old enough, unless another node does it at this moment. */
  void append() {
    for (int i = 0; i < MAX_BATCHES; i++) {
      if (transactions.callReadCommitted(this::appendBatch) < BATCH) {
        return;
      }
    }
  }

  private int appendBatch() {
    Optional<ChainHead> head = mapper.lockedHead();
    if (head.isEmpty()) {
      return 0;
    }
    List<ChainedEntry> entries = mapper.unchained(BATCH);
    long number = head.get().lastNo();
    String hash = head.get().lastHash();
    for (ChainedEntry entry : entries) {
      number++;
      hash = AuditChainReader.hash(hash, number, entry);
      if (mapper.chain(entry.id(), number, hash) != 1) {
        throw new IllegalStateException("Entry " + entry.id() + " is in the chain already");
      }
    }
    if (!entries.isEmpty()) {
      var _ = mapper.moveHead(number, hash);
    }
    return entries.size();
  }

  /**
   * Reads the whole chain and finds what was changed, deleted or written back in time, also by the
   * backups that can be read. The entries of the last minute aren't in the chain yet.
   */
  public ChainReport verify() {
    AuditChainReader reader = new AuditChainReader(mapper.head(), pruned(), inBackups());
    long after = 0;
    List<ChainedEntry> page;
    do {
      page = mapper.page(after, BATCH);
      page.forEach(reader::read);
      after = page.isEmpty() ? after : page.getLast().chainNo();
    } while (page.size() == BATCH);
    return reader.report();
  }

  /** The ends of the chain that backups have. */
  private List<ChainHead> inBackups() {
    return backups.rows(TABLE).stream()
        .map(
            row ->
                new ChainHead(
                    Long.parseLong(row.getOrDefault("last_no", "0")),
                    row.getOrDefault("last_hash", START)))
        .filter(head -> head.lastNo() > 0)
        .toList();
  }

  private ChainHead pruned() {
    return mapper
        .latest(AuditAction.OUTDATED_ROWS_DELETED.code(), PRUNED)
        .map(after -> entry(JSON.parseObject(after).getString(PRUNED)))
        .orElseGet(() -> new ChainHead(0, START));
  }

  private static ChainHead entry(String text) {
    int colon = text.indexOf(':');
    return new ChainHead(Long.parseLong(text.substring(0, colon)), text.substring(colon + 1));
  }

  /**
   * A flaw of the audit log: an entry that was changed, deleted or backdated.
   *
   * @param number the number of the entry in the chain
   */
  public record AuditFlaw(Kind kind, long number) {

    /** The kinds of flaws. */
    public enum Kind {
      /** It, or the hash of the entry before it, was changed. */
      CHANGED,
      /** It and perhaps some after it were deleted. */
      MISSING,
      /** Its time is long before that of earlier entries. */
      BACKDATED,
      /** A backup has another hash of it, so the whole chain was written again. */
      OTHER_THAN_IN_BACKUP
    }
  }
}
