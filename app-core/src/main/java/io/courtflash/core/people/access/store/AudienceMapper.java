package io.courtflash.core.people.access.store;

import io.courtflash.core.people.access.Audience;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Reads and writes audiences, and which accounts belong to them. */
@Mapper
public interface AudienceMapper {

  String ACTIVE = "SELECT id, name, is_default FROM audience WHERE is_active = 1 ";

  /** An account with the name of its audience. */
  record Membership(long accountId, String audience) {}

  @Select(ACTIVE + "ORDER BY sort_order, id")
  List<Audience> active();

  @Select(ACTIVE + "AND id = #{id}")
  Optional<Audience> find(long id);

  /** Locks the row until the transaction ends. */
  @Select(ACTIVE + "AND id = #{id} FOR UPDATE")
  Optional<Audience> lock(long id);

  /** Locks the row against changes until the transaction ends. */
  @Select(ACTIVE + "AND id = #{id} LOCK IN SHARE MODE")
  Optional<Audience> share(long id);

  /** Locks all rows until the transaction ends. */
  @Select(ACTIVE + "ORDER BY id FOR UPDATE")
  List<Audience> lockAll();

  @Insert(
      """
      INSERT INTO audience (name, sort_order)
      SELECT #{name}, COALESCE(MAX(sort_order), 0) + 1 FROM audience
      """)
  int insert(String name);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Update("UPDATE audience SET name = #{name} WHERE id = #{id}")
  int rename(@Param("id") long id, @Param("name") String name);

  @Update("UPDATE audience SET is_default = 0 WHERE is_default = 1")
  int clearDefault();

  @Update("UPDATE audience SET is_default = 1 WHERE id = #{id}")
  int setDefault(long id);

  @Update("UPDATE audience SET is_active = 0 WHERE id = #{id}")
  int retire(long id);

  /** How many active accounts belong to the audience; those of rehearsals are below zero. */
  @Select(
      """
      SELECT COUNT(*) FROM user_account WHERE audience_id = #{audienceId} AND is_active = 1 AND id > 0
      """)
  int accounts(long audienceId);

  /** Locks those of the active accounts that belong to another audience, by their ids. */
  @Select(
      """
      SELECT id AS account_id,
        (SELECT name FROM audience a WHERE a.id = u.audience_id) AS audience
      FROM user_account u
      WHERE is_active = 1 AND audience_id != #{audienceId} AND id IN (#{accountIds})
      ORDER BY id FOR UPDATE
      """)
  List<Membership> lockOthers(
      @Param("accountIds") Collection<Long> accountIds, @Param("audienceId") long audienceId);

  @Update(
      """
      UPDATE user_account SET audience_id = #{audienceId}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{accountId}
      """)
  int move(@Param("accountId") long accountId, @Param("audienceId") long audienceId);
}
