package io.courtflash.core.operations;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import lombok.RequiredArgsConstructor;

/**
 * The reasons for which backups and rehearsals are refused. Whoever refuses has changed nothing.
 */
@RequiredArgsConstructor
public enum OperationsRefusal {
  /** Another backup is being written. */
  BACKUP_RUNS(ResponseCode.FAILED, "backup.busy"),
  /** A backup needs more space on the disk, the first argument in MB, than the second. */
  NO_SPACE(ResponseCode.FAILED, "backup.no-space"),
  /** No backup was written, for the technical reason of the argument. */
  BACKUP_FAILED(ResponseCode.ERROR, "backup.failed"),
  /** There is no such backup. */
  UNKNOWN_BACKUP(ResponseCode.NOT_FOUND, "backup.not-found"),
  /**
   * This installation didn't sign the backup of the argument, and the caller didn't accept that.
   */
  FOREIGN_BACKUP(ResponseCode.FAILED, "backup.foreign"),
  /**
   * The manifest of the backup of the argument was changed after this installation signed it, or
   * the backup can't be decrypted.
   */
  UNREADABLE_BACKUP(ResponseCode.FAILED, "backup.unreadable"),
  /**
   * The gate of the session of the first argument opens within minutes, or opened some minutes ago;
   * a rehearsal can start at the time of day of the second.
   */
  GATE_IS_NEAR(ResponseCode.FAILED, "rehearsal.gate-is-near"),
  /** This or another node practises for the next gate, or what it made is being deleted. */
  PRACTICE_RUNS(ResponseCode.FAILED, "rehearsal.practice-runs"),
  /** A rehearsal runs on this or another node, or its sandbox is still being deleted. */
  REHEARSAL_RUNS(ResponseCode.FAILED, "rehearsal.already-running"),
  /** Reservations or settling are paused on this node, so a rehearsal would show nothing. */
  NODE_IS_PAUSED(ResponseCode.FAILED, "rehearsal.node-is-paused"),
  /** The plan of a rehearsal is larger than allowed. */
  OUT_OF_BOUNDS(ResponseCode.FAILED, "rehearsal.out-of-bounds");

  private final ResponseCode code;
  private final String textKey;

  public Refusal refuse(Object... arguments) {
    return Refusal.of(code, textKey, arguments);
  }
}
