package io.courtflash.core.people.login.store;

import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** The unused recovery codes of accounts. */
@Mapper
public interface RecoveryCodeMapper {

  @Select("SELECT COUNT(*) FROM recovery_code WHERE user_id = #{userId}")
  int count(long userId);

  @Insert(
      """
      <script>
      INSERT INTO recovery_code (user_id, code_hash) VALUES
      <foreach collection="hashes" item="hash" separator=",">(#{userId}, #{hash})</foreach>
      </script>
      """)
  int insert(@Param("userId") long userId, @Param("hashes") List<byte[]> hashes);

  /** Uses a code; of two who use the same at once, one deletes a row. */
  @Delete("DELETE FROM recovery_code WHERE user_id = #{userId} AND code_hash = #{hash}")
  int use(@Param("userId") long userId, @Param("hash") byte[] hash);

  @Delete("DELETE FROM recovery_code WHERE user_id = #{userId}")
  int deleteOf(long userId);
}
