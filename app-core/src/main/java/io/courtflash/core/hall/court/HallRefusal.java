package io.courtflash.core.hall.court;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import lombok.RequiredArgsConstructor;

/** The reasons for which changes to the hall are refused. A refused request has changed nothing. */
@RequiredArgsConstructor
public enum HallRefusal {
  /** There is no such court, or it is retired. */
  UNKNOWN_COURT(ResponseCode.NOT_FOUND, "court.not-found"),
  /** Another court has the name of the argument. */
  COURT_NAME_TAKEN(ResponseCode.FAILED, "court.name-taken"),
  /** The court has as many live reservations as the argument says whose slots have not ended. */
  COURT_BOOKED(ResponseCode.FAILED, "court.has-reservations"),
  /** The court has as many slots as the argument says that are not withdrawn and have not ended. */
  COURT_ON_SALE(ResponseCode.FAILED, "court.has-slots-on-sale"),
  /** There is no such court group. */
  UNKNOWN_GROUP(ResponseCode.NOT_FOUND, "court-group.not-found"),
  /**
   * Another court group has the name of the argument; names that differ only in case are the same.
   */
  GROUP_NAME_TAKEN(ResponseCode.FAILED, "court-group.name-taken"),
  /** Courts belong to the court group, or members of the staff are limited to it. */
  GROUP_IN_USE(ResponseCode.FAILED, "court-group.in-use"),
  /** Each of the slots has ended, is withdrawn or is blocked already. */
  NOTHING_TO_BLOCK(ResponseCode.FAILED, "block.nothing-to-block"),
  /** The hall has a court or a session already. */
  NOT_EMPTY(ResponseCode.FAILED, "hall.not-empty"),
  /** There is no such session. */
  UNKNOWN_SESSION(ResponseCode.NOT_FOUND, "session.not-found"),
  /** The session has as many live reservations as the argument says whose slots have not ended. */
  SESSION_BOOKED(ResponseCode.FAILED, "session.has-reservations");

  private final ResponseCode code;
  private final String textKey;

  public Refusal refuse(Object... arguments) {
    return Refusal.of(code, textKey, arguments);
  }
}
