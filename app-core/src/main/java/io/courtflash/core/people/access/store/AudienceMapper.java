package io.courtflash.core.people.access.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableField;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableLogic;
import com.baomidou.mybatisplus.annotation.TableName;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.courtflash.core.people.access.Audience;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import lombok.Getter;
import lombok.Setter;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/**
 * Reads and writes audiences, and which accounts belong to them. The inherited methods find no
 * retired audience, and retire one instead of deleting it.
 */
@Mapper
public interface AudienceMapper extends BaseMapper<AudienceMapper.Row> {

  String ACTIVE = "SELECT id, name, is_default FROM audience WHERE is_active = 1 ";

  @TableName("audience")
  @Getter
  @Setter
  class Row {

    @TableId(type = IdType.AUTO)
    private long id;

    private String name = "";
    private int sortOrder;

    @TableField("is_default")
    private boolean standard;

    @TableField("is_active")
    @TableLogic(value = "1", delval = "0")
    private boolean active;

    public Audience audience() {
      return new Audience(id, name, standard);
    }
  }

  /** An account with the name of its audience. */
  record Membership(long accountId, String audience) {}

  /** Locks the row until the transaction ends. */
  @Select(ACTIVE + "AND id = #{id} FOR UPDATE")
  Optional<Audience> lock(long id);

  /** Locks the row against changes until the transaction ends. */
  @Select(ACTIVE + "AND id = #{id} LOCK IN SHARE MODE")
  Optional<Audience> share(long id);

  /** Locks all rows until the transaction ends. */
  @Select(ACTIVE + "ORDER BY id FOR UPDATE")
  List<Audience> lockAll();

  /** Adds an audience behind all others. */
  @Insert(
      """
      INSERT INTO audience (name, sort_order)
      SELECT #{name}, COALESCE(MAX(sort_order), 0) + 1 FROM audience
      """)
  int add(String name);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

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
