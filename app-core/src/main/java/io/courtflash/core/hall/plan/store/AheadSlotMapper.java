package io.courtflash.core.hall.plan.store;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Set;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/**
 * Queries about slots that were generated before their day was due. Reads the gate_release table
 * only to see which days were made ahead, and the reservation table only to see which slots are in
 * use.
 */
@Mapper
public interface AheadSlotMapper {

  /**
   * The sessions whose slots of a day were made ahead and weren't generated since. Each session's
   * day is looked up by its key, so that the gates of years aren't read.
   */
  @Select(
      """
      SELECT f.id FROM flash_session f
      JOIN gate_release g ON g.session_id = f.id AND g.slot_date = #{date} AND g.made_ahead = 1
      WHERE f.is_active = 1
      """)
  Set<Long> sessionIds(LocalDate date);

  /**
   * The slots among these that have a live reservation, or that staff blocked singly, such as for a
   * date of a weekly booking that waits for a refund. A closure of a court uses no slot.
   */
  @Select(
      """
      SELECT s.id FROM time_slot s LEFT JOIN slot_block b ON b.id = s.block_id
      WHERE s.id IN (#{slotIds})
        AND (b.id IS NOT NULL AND b.court_id IS NULL
          OR EXISTS (SELECT 1 FROM reservation r WHERE r.live_slot_id = s.id AND r.status <> 'KEPT'))
      """)
  Set<Long> usedAmong(@Param("slotIds") Collection<Long> slotIds);
}
