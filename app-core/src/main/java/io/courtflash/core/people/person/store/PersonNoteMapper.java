package io.courtflash.core.people.person.store;

import io.courtflash.core.people.person.PersonNote;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** The person_note table. */
@Mapper
public interface PersonNoteMapper {

  String COLUMNS = "SELECT id, author_name, note, create_time FROM person_note ";

  @Select(COLUMNS + "WHERE user_id = #{userId} ORDER BY id DESC LIMIT #{limit}")
  List<PersonNote> of(long userId, int limit);

  @Select(COLUMNS + "WHERE id = #{id} AND user_id = #{userId}")
  Optional<PersonNote> find(long id, long userId);

  @Insert(
      """
      INSERT INTO person_note (user_id, author_id, author_name, note)
      VALUES (#{userId}, #{authorId}, #{authorName}, #{note})
      """)
  int insert(long userId, @Nullable Long authorId, String authorName, String note);

  @Select("SELECT LAST_INSERT_ID()")
  long lastId();

  @Delete("DELETE FROM person_note WHERE id = #{id} AND user_id = #{userId}")
  int delete(long id, long userId);

  @Delete("DELETE FROM person_note WHERE user_id = #{userId}")
  int deleteOf(long userId);
}
