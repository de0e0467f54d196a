package io.courtflash.core.booking.permit;

import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Makes and reads trace ids. A trace id says by itself whose claim on which slot it is and when it
 * was made, and is signed: so a claim can be settled or given up though its message and its hold
 * are lost, and nobody can make one up.
 *
 * <p>33 bytes as 44 characters of base64url: 6 milliseconds since 1970, 6 slot, 6 user, 6 mark, 9
 * of HMAC-SHA256 over the rest. The first bit is 1 in a claim that takes a permit for the change of
 * a booking: such a claim never becomes a booking of its own. The mark is random, or follows from
 * the student and the idempotency key of the request: so the claim that a repeated request asks for
 * is recognized by its trace id.
 */
@Component
public final class TraceIds {

  private static final int BODY = 24;
  private static final int TAG = 9;
  private static final int LENGTH = 44;
  private static final int MARK = 6;
  private static final long UNSIGNED_48 = (1L << 48) - 1;

  /** The first bit of a trace id, which milliseconds don't reach before the year 6429. */
  private static final long OF_CHANGE = 1L << 47;

  /** The character of the first six bits, if the first of them is 1. */
  private static final char OF_CHANGE_START = 'g';

  /** The milliseconds at the start of a trace id. */
  private static final int START_CHARACTERS = 8;

  /** Where the mark is among the characters of a trace id. */
  private static final int MARK_START = 24;

  private static final int MARK_END = 32;

  /** The signed bytes of a mark are never as many as those of a trace id. */
  private static final byte[] MARK_PREFIX = "idempotency key ".getBytes(StandardCharsets.UTF_8);

  private final HmacSha256 key;

  @Autowired
  TraceIds(SharedSecretKeys secrets) {
    this(secrets.key("trace-id"));
  }

  /**
   * @param secret shared by all engines on one database, at least 16 bytes
   */
  public TraceIds(byte[] secret) {
    this.key = new HmacSha256(secret);
  }

  /**
   * A trace id that was read: the claim, and when it was made by the clock of the node that made
   * it.
   */
  public record ParsedTraceId(Claim claim, Instant issuedAt) {}

  /** Makes a claim whose mark is random. */
  public Claim issue(long userId, long slotId, Instant at) {
    return issue(userId, slotId, at.toEpochMilli(), randomMark());
  }

  /**
   * Makes a claim whose mark follows from the student and an idempotency key, the same on every
   * node and for every slot.
   */
  public Claim issue(long userId, long slotId, Instant at, String idempotencyKey) {
    return issue(userId, slotId, at.toEpochMilli(), mark(userId, idempotencyKey));
  }

  /** Makes a claim that takes a permit for the change of a booking to another slot. */
  public Claim issueForChange(long userId, long slotId, Instant at) {
    return issue(userId, slotId, at.toEpochMilli() | OF_CHANGE, randomMark());
  }

  /** Whether a trace id is of a claim that took a permit for the change of a booking. */
  static boolean isOfChange(String traceId) {
    return traceId.length() == LENGTH && traceId.charAt(0) == OF_CHANGE_START;
  }

  /**
   * Whether a claim of a student was made with an idempotency key.
   *
   * @param traceId that this hall issued
   */
  public boolean isOf(String traceId, long userId, String idempotencyKey) {
    ByteBuffer mark = ByteBuffer.allocate(MARK);
    put48(mark, mark(userId, idempotencyKey));
    return markOf(traceId).equals(Base64.getUrlEncoder().encodeToString(mark.array()));
  }

  /** The mark of a trace id, eight characters. */
  static String markOf(String traceId) {
    return traceId.substring(MARK_START, MARK_END);
  }

  private long mark(long userId, String idempotencyKey) {
    byte[] text = idempotencyKey.getBytes(StandardCharsets.UTF_8);
    ByteBuffer message = ByteBuffer.allocate(MARK_PREFIX.length + Long.BYTES + text.length);
    message.put(MARK_PREFIX).putLong(userId).put(text);
    return ByteBuffer.wrap(key.sign(message.array())).getLong();
  }

  private static long randomMark() {
    return ThreadLocalRandom.current().nextLong();
  }

  private Claim issue(long userId, long slotId, long start, long mark) {
    ByteBuffer bytes = ByteBuffer.allocate(BODY + TAG);
    put48(bytes, start);
    put48(bytes, slotId);
    put48(bytes, userId);
    put48(bytes, mark);
    bytes.put(key.sign(Arrays.copyOf(bytes.array(), BODY), TAG));
    return new Claim(
        Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()), userId, slotId);
  }

  /**
   * When a claim was made, by the clock of the node that made it.
   *
   * @param traceId that this hall issued
   */
  public static Instant issuedAt(String traceId) {
    byte[] start = Base64.getUrlDecoder().decode(traceId.substring(0, START_CHARACTERS));
    return issuedAt(ByteBuffer.wrap(start));
  }

  private static Instant issuedAt(ByteBuffer body) {
    return Instant.ofEpochMilli(get48(body) & (OF_CHANGE - 1));
  }

  /** Reads a trace id; empty when this hall never issued it. */
  public Optional<ParsedTraceId> read(String traceId) {
    if (traceId.length() != LENGTH) {
      return Optional.empty();
    }
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(traceId);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    byte[] tag = Arrays.copyOfRange(bytes, BODY, BODY + TAG);
    if (!key.verify(Arrays.copyOf(bytes, BODY), tag, TAG)) {
      return Optional.empty();
    }
    ByteBuffer body = ByteBuffer.wrap(bytes, 0, BODY);
    Instant at = issuedAt(body);
    long slotId = get48(body);
    return Optional.of(
        new ParsedTraceId(new Claim(traceId, userId(get48(body), slotId), slotId), at));
  }

  /**
   * The ids of a rehearsal are below zero, and those of guests need all 48 bits without a sign.
   * Only simulated students claim the slots of a rehearsal, so the slot's sign tells which it is.
   */
  private static long userId(long signed, long slotId) {
    return slotId < 0 ? signed : signed & UNSIGNED_48;
  }

  private static void put48(ByteBuffer to, long value) {
    to.putShort((short) (value >>> 32)).putInt((int) value);
  }

  /** With its sign. */
  private static long get48(ByteBuffer from) {
    return (long) from.getShort() << 32 | (from.getInt() & 0xFFFFFFFFL);
  }
}
