package io.courtflash.core.people.person.store;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import java.time.Instant;
import lombok.Getter;
import lombok.Setter;
import org.apache.ibatis.annotations.Mapper;
import org.jspecify.annotations.Nullable;

/** Reads and writes the notes about people. */
@Mapper
public interface PersonNoteMapper extends BaseMapper<PersonNoteMapper.Row> {

  /** A note; the database sets the id and the time of a new one. */
  @TableName("person_note")
  @Getter
  @Setter
  class Row {

    @TableId(type = IdType.AUTO)
    private long id;

    private long userId;

    /** Null for the operator at this computer, who has no account. */
    private @Nullable Long authorId;

    private String authorName = "";
    private String note = "";
    private @Nullable Instant createTime;
  }
}
